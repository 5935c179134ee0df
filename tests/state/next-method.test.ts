import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { completeOpened } from '#state/complete.ts';
import { depositStarted } from '#state/deposit.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { boxPicked, sweepSlice } from '#state/sweep.ts';
import { selectSweepScope } from '#state/sweep-scope.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { group, method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;

beforeEach(() => {
  registerState({ slices: [sweepSlice], scope: { sweep: selectSweepScope } });
  store = startedStore();
});

const at = (position: number, given: Partial<PaymentMethod> = {}): PaymentMethod =>
  method(`m${position}`, { position, iconIds: [`m${position}`], ...given });

const pay = (methodName: string, status: TransactionStatus = 'mistaked', amount = '50'): void => {
  store.dispatch(depositStarted({ methodName, amount, currency: 'USD' }));
  store.dispatch(completeOpened({ status, waitsUntil: null, to: '' }));
};

const next = (): string | null => {
  const { next: found } = scopeOf(store, 'complete') as { next: { name: string } | null };
  return found?.name ?? null;
};

/** The next method after a payment by `name` was declined. */
const after = (entries: MethodEntry[], name: string): string | null => {
  store.dispatch(methodsLoaded({ methods: entries }));
  pay(name);
  return next();
};

describe('the method to try after a declined payment', () => {
  it('is the next one in the order of the list, with its name and icon', () => {
    expect(after([at(3), at(1), at(2)], 'm1')).toBe('m2');
    expect(scopeOf(store, 'complete')).toMatchObject({
      next: { name: 'm2', title: { en: 'm2 in English' }, icons: ['/cashier/static/icons/m2.svg'] },
    });
  });

  it('is the first of all after the last, and never the declined one', () => {
    expect(after([at(1), at(2), at(3)], 'm3')).toBe('m1');
    expect(after([at(1)], 'm1')).toBeNull();
  });

  it('is the first one where the list has lost the declined one', () => {
    expect(after([at(2), at(1)], 'gone')).toBe('m1');
  });

  it('is one of the group at the place of the group, in the order of the group', () => {
    const entries = [at(1), at(9), group('banks', [at(6), at(5)], 4)];
    expect(after(entries, 'm1')).toBe('m5');
    expect(after(entries, 'm5')).toBe('m6');
    expect(after(entries, 'm6')).toBe('m9');
  });

  it.each<[string, Partial<PaymentMethod>]>([
    ['is closed now', { availability: { reason: 'maintenance' } }],
    ['takes another currency', { currency: ['EUR'], amount_rules: { EUR: { min: 1, max: 1000 } } }],
    ['takes no less than more', { amount_rules: { USD: { min: 60, max: 1000 } } }],
    ['takes no more than less', { amount_rules: { USD: { min: 1, max: 40 } } }],
  ])('is none that %s', (_why, given) => {
    expect(after([at(1), at(2, given), at(3)], 'm1')).toBe('m3');
  });

  it.each<[string, () => void]>([
    ['a payment that was not declined', () => pay('m1', 'processed')],
    ['a payment by no method', () => pay('')],
    [
      'a package, which has a price of its own in each method',
      () => {
        const sums = { gcAmount: '100', scAmount: '1', price: '50', priceCurrencyCode: 'USD' };
        store.dispatch(boxPicked({ boxId: 'b', ...sums, currenciesList: ['USD'] }));
        pay('m1');
      },
    ],
    [
      'a payout',
      () => {
        store.dispatch(methodsRequested('withdrawal'));
        store.dispatch(methodsLoaded({ methods: [at(1), at(2)] }));
        pay('m1');
      },
    ],
  ])('is not offered after %s', (_what, act) => {
    store.dispatch(methodsLoaded({ methods: [at(1), at(2)] }));
    act();
    expect(next()).toBeNull();
  });
});
