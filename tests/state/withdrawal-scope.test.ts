import { beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '#domain/limits.ts';
import { registerState } from '#state/scope.ts';
import {
  accountPicked,
  withdrawalReviewed,
  withdrawalSlice,
  withdrawalStarted,
  type AccountType,
} from '#state/withdrawal.ts';
import { selectWithdrawalScope } from '#state/withdrawal-scope.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { scopeOf } from './store.ts';

beforeEach(() => registerState({ slices: [withdrawalSlice], scope: { withdrawal: selectWithdrawalScope } }));

const seen = ({ store }: FormBench): unknown => scopeOf(store, 'withdrawal');

const withBalance = (amount: string, limits: Limits, currency = 'USD'): FormBench => {
  const form = startedForm([], { limits });
  form.store.dispatch(withdrawalStarted({ amount, currency }));
  return form;
};

describe('the most that can be paid out at once', () => {
  it.each([
    ['the whole balance', '120.5', { min: '10', max: '1000' }, '120.5'],
    ['the maximum, where the balance is more', '120.5', { min: '10', max: '100' }, '100'],
    ['the balance, where it is the maximum', '100', { min: '10', max: '100.00' }, '100'],
    ['the balance, where there is no maximum', '120.5', { min: '10', max: '0' }, '120.5'],
    ['nothing, where the balance is below the minimum', '9.99', { min: '10', max: '1000' }, null],
    ['nothing of an empty balance', '0', { min: '0', max: '1000' }, null],
  ])('is %s', (_what, balance, limits, most) => {
    expect(seen(withBalance(balance, limits))).toMatchObject({ most });
  });

  it('is not known of another currency or another account', () => {
    const limits = { min: '10', max: '1000' };
    expect(seen(withBalance('120.5', limits, 'EUR'))).toMatchObject({ most: null, isBalanceLow: false });
    const form = withBalance('120.5', limits);
    form.store.dispatch(accountPicked('additional' satisfies AccountType));
    expect(seen(form)).toMatchObject({ most: null });
  });
});

it('a payout that is reviewed and was not sent is reviewed', () => {
  const form = withBalance('120.5', { min: '10', max: '1000' });
  const order = { methodName: 'card', amount: '50', currency: 'USD', fields: {}, accountType: 'main' as const };
  form.store.dispatch(withdrawalReviewed(order));
  expect(seen(form)).toMatchObject({ phase: 'reviewed', amount: '50' });
});
