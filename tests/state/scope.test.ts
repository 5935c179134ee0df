import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '#domain/limits.ts';
import { CODE_FIELD, codeSlice, selectCodeScope } from '#state/code.ts';
import { toDefinition } from '#state/form-definition.ts';
import { formStarted } from '#state/form-start.ts';
import { lastAmountKnown } from '#state/form.ts';
import { paymentState } from '#state/payment.ts';
import { createStore } from '#state/root.ts';
import { localeChanged } from '#state/session.ts';
import { registerState, selectScope } from '#state/scope.ts';

registerState(paymentState);

const START = { currency: 'EUR', locale: 'en', limits: NO_LIMITS, chips: [], amount: null, isPrefilled: false };
const FIELD = { name: CODE_FIELD, type: 'text', value: 'SPRING' } as const;

describe('the scope', () => {
  it('is the same object while nothing that a screen can read has changed', () => {
    const store = createStore();
    const before = selectScope(store.getState());
    store.dispatch({ type: 'of nobody' });
    expect(selectScope(store.getState())).toBe(before);
    expect(selectScope({ ...store.getState() })).toBe(before);
  });

  it('is another object with another root for each slice that has changed, and the other roots as they were', () => {
    const store = createStore();
    const before = selectScope(store.getState());
    store.dispatch(lastAmountKnown('5'));
    const after = selectScope(store.getState());
    expect(after['form']).toMatchObject({ lastAmount: '5' });
    // Files that ran before this one may have registered more.
    const own = ['session', 'methods', ...Object.keys(paymentState.scope)];
    const changed = own.filter((root) => after[root] !== before[root]);
    expect(changed).toEqual(['form']);
    store.dispatch(localeChanged('ar'));
    expect(selectScope(store.getState())['session']).toMatchObject({ locale: 'ar' });
  });

  it('is of the store that is asked, whatever another one holds', () => {
    const [one, other] = [createStore(), createStore()];
    one.dispatch(lastAmountKnown('5'));
    expect(selectScope(one.getState())['form']).toMatchObject({ lastAmount: '5' });
    expect(selectScope(other.getState())['form']).toMatchObject({ lastAmount: null });
    const { form: _, ...without } = one.getState();
    selectScope(one.getState());
    expect(selectScope(without)['form']).toMatchObject({ lastAmount: null });
  });

  it('has a root that comes later, and follows it', () => {
    const store = createStore();
    selectScope(store.getState());
    registerState({ slices: [codeSlice], scope: { code: selectCodeScope } });
    const before = selectScope(store.getState())['code'];
    expect(before).toEqual(selectCodeScope(store.getState()));
    store.dispatch(formStarted({ ...START, definitions: [toDefinition(FIELD, { hasLuhn: false })] }));
    expect(selectScope(store.getState())['code']).toMatchObject({ isTyped: true });
  });
});
