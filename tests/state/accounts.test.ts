import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { SavedAccount } from '#generated/wire.ts';
import {
  accountDeleted,
  accountPicked,
  accountsFailed,
  accountsLoaded,
  accountsSlice,
  lastDepositKnown,
  selectAccountsScope,
} from '#state/accounts.ts';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

const VISA: SavedAccount = { id: 'a1', paymentMethod: 'card', mask: '•• 4242', lastAmount: '25.00', currency: 'USD' };

let store: Store<RootState>;
const seen = (): unknown => scopeOf(store, 'accounts');

beforeEach(() => {
  registerState({ slices: [accountsSlice], scope: { accounts: selectAccountsScope } });
  store = startedStore();
  store.dispatch(
    methodsLoaded({
      methods: [
        method('card', { iconIds: ['card'] }),
        method('closed', { availability: { reason: 'maintenance' } }),
        method('euros', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } }),
      ],
    }),
  );
});

describe('saved accounts', () => {
  it('are loading at first, and none where they cannot be asked for', () => {
    expect(seen()).toEqual({ status: 'loading', rows: [], last: null, picked: null });
    store.dispatch(accountsLoaded([VISA]));
    store.dispatch(accountsFailed());
    expect(seen()).toMatchObject({ status: 'failed', rows: [] });
  });

  it('are shown with what is known of them, where their method is listed', () => {
    store.dispatch(
      accountsLoaded([
        { ...VISA, expires: '12/27', isExpired: true },
        { id: 'a2', paymentMethod: 'euros', mask: 'IBAN', lastAmount: '10', currency: 'USD' },
        { ...VISA, id: 'a3', paymentMethod: 'gone' },
      ]),
    );
    expect(seen()).toMatchObject({
      status: 'ready',
      rows: [
        {
          id: 'a1',
          methodName: 'card',
          title: { en: 'card in English' },
          mask: '•• 4242',
          expires: '12/27',
          isExpired: true,
          amount: '25',
          currency: 'USD',
        },
        { id: 'a2', expires: '', isExpired: false, amount: null, currency: 'EUR' },
      ],
    });
    expect((seen() as { rows: unknown[] }).rows).toHaveLength(2);
  });

  it('have one that is picked, until it is deleted', () => {
    store.dispatch(accountsLoaded([VISA, { ...VISA, id: 'a2' }]));
    store.dispatch(accountPicked('a2'));
    expect(seen()).toMatchObject({ picked: { id: 'a2' } });
    store.dispatch(accountDeleted('a2'));
    expect(seen()).toMatchObject({ picked: null, rows: [{ id: 'a1' }] });
    store.dispatch(accountsLoaded([VISA, { ...VISA, id: 'a2' }]));
    expect(seen()).toMatchObject({ picked: null });
  });
});

describe('the last deposit, to be made once more', () => {
  const last = (methodName: string, amount: string, currency = 'USD'): unknown => {
    store.dispatch(lastDepositKnown({ methodName, amount, currency }));
    return (seen() as { last: unknown }).last;
  };

  it('has the method with its icon, and the amount', () => {
    expect(last('card', '50.00')).toEqual({
      methodName: 'card',
      title: { en: 'card in English', ar: 'card بالعربية' },
      icons: ['/cashier/static/icons/card.svg'],
      amount: '50',
      currency: 'USD',
    });
    expect(seen()).toMatchObject({ status: 'ready' });
  });

  it.each([
    ['is below the minimum', 'card', '9', 'USD'],
    ['is above the maximum', 'card', '1001', 'USD'],
    ['was paid in another currency', 'euros', '50', 'USD'],
    ['cannot be read', 'card', 'much', 'USD'],
  ])('has no amount where that %s', (_what, methodName, amount, currency) => {
    expect(last(methodName, amount, currency)).toMatchObject({ methodName, amount: null });
  });

  it('is not offered while its method is closed, nor once the list has lost it', () => {
    expect(last('closed', '50')).toBeNull();
    expect(last('gone', '50')).toBeNull();
  });
});
