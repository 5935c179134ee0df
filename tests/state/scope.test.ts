import { describe, expect, it, vi } from 'vitest';
import type { Reducer } from '@reduxjs/toolkit';
import { NO_LIMITS } from '#domain/limits.ts';
import { accountsSlice } from '#state/accounts.ts';
import { bonusesSlice } from '#state/bonuses.ts';
import { busySlice, commandStarted } from '#state/busy.ts';
import { claimSlice } from '#state/claim.ts';
import { CODE_FIELD, codeSlice, selectCodeScope } from '#state/code.ts';
import { completeSlice } from '#state/complete.ts';
import { createSelector } from '#state/create-selector.ts';
import { cryptoBalanceSlice } from '#state/crypto-balance.ts';
import { cryptoSlice } from '#state/crypto.ts';
import { depositSlice } from '#state/deposit.ts';
import { experimentAlertSlice } from '#state/experiment-alert.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldInput } from '#state/form-input.ts';
import { formStarted } from '#state/form-start.ts';
import { formSlice, lastAmountKnown } from '#state/form.ts';
import { guideSlice } from '#state/guide.ts';
import { methodsSlice } from '#state/methods.ts';
import { noticesSlice } from '#state/notices.ts';
import { onrampSlice } from '#state/onramp.ts';
import { paymentState } from '#state/payment.ts';
import { regionsSlice } from '#state/regions.ts';
import { createStore, type RootState } from '#state/root.ts';
import { routeSlice } from '#state/route.ts';
import { registerState, selectScope } from '#state/scope.ts';
import { selectionSlice } from '#state/selection.ts';
import { localeChanged, sessionSlice } from '#state/session.ts';
import { sweepSlice } from '#state/sweep.ts';
import { transactionsSlice } from '#state/transactions.ts';
import { intentSlice } from '#state/intent-slice.ts';
import { withdrawalSlice } from '#state/withdrawal.ts';

registerState(paymentState);

describe('the scope', () => {
  const ROOTS = ['busy', 'group', 'method', 'methods', 'route', 'session', ...Object.keys(paymentState.scope)];

  it('has the roots of the first page and of payments', () => {
    expect(Object.keys(selectScope(createStore().getState()))).toEqual(expect.arrayContaining(ROOTS));
    expect(ROOTS).toEqual(expect.arrayContaining(['complete', 'deposit', 'form', 'wish']));
  });

  it('keeps its reference while nothing that a screen reads has changed', () => {
    const store = createStore();
    const before = selectScope(store.getState());
    store.dispatch({ type: 'unknown' });
    expect(selectScope(store.getState())).toBe(before);
    expect(selectScope({ ...store.getState() })).toBe(before);
  });

  it.each([
    ['form', lastAmountKnown('5'), { lastAmount: '5' }],
    ['busy', commandStarted('deposit.create'), { deposit: { create: true } }],
    ['session', localeChanged('ar'), { locale: 'ar' }],
  ])('has another %s when that slice changes', (root, action, expected) => {
    const store = createStore();
    const before = selectScope(store.getState());
    store.dispatch(action);
    const after = selectScope(store.getState());
    expect(after[root]).toMatchObject(expected);
    // Other parts are written in the language of the session.
    const changed = ROOTS.filter((name) => after[name] !== before[name]);
    expect(root === 'session' ? [root] : changed).toEqual([root]);
  });

  it('belongs to the store that it is selected from', () => {
    const [one, other] = [createStore(), createStore()];
    one.dispatch(lastAmountKnown('5'));
    expect(selectScope(one.getState())['form']).toMatchObject({ lastAmount: '5' });
    expect(selectScope(other.getState())['form']).toMatchObject({ lastAmount: null });
    const { form: _, ...without } = one.getState();
    selectScope(one.getState());
    expect(selectScope(without)['form']).toMatchObject({ lastAmount: null });
  });

  it('has a root that is registered later', () => {
    const store = createStore();
    selectScope(store.getState());
    registerState({ slices: [codeSlice], scope: { code: selectCodeScope } });
    expect(selectScope(store.getState())['code']).toEqual(selectCodeScope(store.getState()));
    const start = { currency: 'EUR', locale: 'en', limits: NO_LIMITS, chips: [], amount: null, isPrefilled: false };
    const definitions = [toDefinition({ name: CODE_FIELD, type: 'text', value: 'SPRING' }, { hasLuhn: false })];
    store.dispatch(formStarted({ ...start, definitions }));
    expect(selectScope(store.getState())['code']).toMatchObject({ isTyped: true });
  });

  it('selects a root again only when a slice that it has read has changed', () => {
    const store = createStore();
    const busy = vi.fn(({ busy: slice }: RootState) => slice);
    registerState({ slices: [], scope: { busy } });
    selectScope(store.getState());
    store.dispatch(localeChanged('ar'));
    selectScope(store.getState());
    expect(busy).toHaveBeenCalledTimes(1);
    store.dispatch(commandStarted('deposit.create'));
    expect(selectScope(store.getState())['busy']).toBe(store.getState().busy);
    expect(busy).toHaveBeenCalledTimes(2);
  });
});

it('a selector computes again only when one of its inputs has changed', () => {
  const combine = vi.fn((one: number, other: number) => ({ sum: one + other }));
  const select = createSelector(
    [({ one }: Record<'one' | 'other', number>) => one, ({ other }: Record<'one' | 'other', number>) => other],
    combine,
  );
  const state = { one: 1, other: 2 };
  const first = select(state);
  expect(first).toEqual({ sum: 3 });
  expect([select(state), select({ ...state })].every((again) => again === first)).toBe(true);
  expect(combine).toHaveBeenCalledTimes(1);
  expect([select({ one: 1, other: 3 }), select(state)]).toEqual([{ sum: 4 }, { sum: 3 }]);
  expect(combine).toHaveBeenCalledTimes(3);
});

const SLICES: Record<keyof RootState, { reducer: Reducer }> = {
  accounts: accountsSlice,
  bonuses: bonusesSlice,
  busy: busySlice,
  claim: claimSlice,
  code: codeSlice,
  complete: completeSlice,
  crypto: cryptoSlice,
  cryptoBalance: cryptoBalanceSlice,
  deposit: depositSlice,
  experimentAlert: experimentAlertSlice,
  form: formSlice,
  guide: guideSlice,
  methods: methodsSlice,
  notices: noticesSlice,
  onramp: onrampSlice,
  regions: regionsSlice,
  route: routeSlice,
  selection: selectionSlice,
  session: sessionSlice,
  sweep: sweepSlice,
  transactions: transactionsSlice,
  wish: intentSlice,
  withdrawal: withdrawalSlice,
};
const reducersByAction: readonly string[] = paymentState.reducersByAction[fieldInput.type] ?? [];

it.each(Object.entries(SLICES).filter(([name]) => !reducersByAction.includes(name)))(
  '%s, which is not reduced by a key in a field, would not change',
  (_name, { reducer }) => {
    const before: unknown = reducer(undefined, { type: 'begin' });
    expect(reducer(before, fieldInput({ name: 'wallet', value: '1' }))).toBe(before);
  },
);
