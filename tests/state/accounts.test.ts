import { beforeEach, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
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
import { method } from './sample-methods.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const VISA: SavedAccount = { id: 'a1', paymentMethod: 'card', mask: '•• 4242', lastAmount: '25.00', currency: 'USD' };
const SECOND = { ...VISA, id: 'a2' };

let store: AppStore;

beforeEach(() => {
  store = startedStore();
  store.register({ slices: [accountsSlice], scope: { accounts: selectAccountsScope } });
  const closed = method('closed', { availability: { reason: 'maintenance' } });
  const euros = method('euros', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } });
  store.dispatch(methodsLoaded({ methods: [method('card', { iconIds: ['card'] }), closed, euros] }));
});

it.each<[what: string, actions: Action[], expected: object]>([
  ['at first', [], { status: 'loading', rows: [], last: null, picked: null }],
  ['after a failure', [accountsFailed()], { status: 'failed', rows: [] }],
  ['with a picked one', [accountsLoaded([VISA, SECOND]), accountPicked('a2')], { picked: { id: 'a2' } }],
  [
    'without the deleted one',
    [accountsLoaded([VISA, SECOND]), accountPicked('a2'), accountDeleted('a2')],
    { picked: null, rows: [{ id: 'a1' }] },
  ],
  [
    'with the deleted one again, which is not picked',
    [accountsLoaded([VISA, SECOND]), accountPicked('a2'), accountDeleted('a2'), accountsLoaded([VISA, SECOND])],
    { picked: null, rows: [{ id: 'a1' }, { id: 'a2' }] },
  ],
  [
    'of listed methods, with the amount that their currency and limits allow',
    [
      accountsLoaded([
        { ...VISA, expires: '12/27', isExpired: true },
        { id: 'a2', paymentMethod: 'euros', mask: 'IBAN', lastAmount: '10', currency: 'USD' },
        { ...VISA, id: 'a3', paymentMethod: 'gone' },
      ]),
    ],
    {
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
    },
  ],
])('saved accounts are shown %s', (_what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(scopeOf(store, 'accounts')).toMatchObject(expected);
});

const CARD = { methodName: 'card', title: { en: 'card in English' }, icons: ['/cashier/static/icons/card.svg'] };

it.each([
  ['50.00 USD by card', { ...CARD, amount: '50', currency: 'USD' }],
  ['9 USD by card', { amount: null }],
  ['1001 USD by card', { amount: null }],
  ['much USD by card', { amount: null }],
  ['50 USD by euros', { methodName: 'euros', amount: null }],
  ['50 USD by closed', null],
  ['50 USD by gone', null],
])('the last deposit of %s is offered as %o', (deposit, expected) => {
  const [amount = '', currency = '', , methodName = ''] = deposit.split(' ');
  store.dispatch(lastDepositKnown({ methodName, amount, currency }));
  expect(scopeOf(store, 'accounts')).toMatchObject({ status: 'ready', last: expected });
});
