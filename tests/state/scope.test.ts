import { describe, expect, it, vi } from 'vitest';
import { NO_LIMITS } from '#domain/limits.ts';
import { commandStarted } from '#state/busy.ts';
import { CODE_FIELD, codeSlice, selectCodeScope } from '#state/code.ts';
import { createSelector } from '#state/create-selector.ts';
import { toDefinition } from '#state/form-definition.ts';
import { formStarted } from '#state/form-start.ts';
import { lastAmountKnown } from '#state/form.ts';
import { paymentState } from '#state/payment.ts';
import type { RootState } from '#state/root.ts';
import { createStore, type AppStore } from '#state/store.ts';
import { localeChanged } from '#state/session.ts';

const reportError = vi.fn();

const createPaymentStore = (): AppStore => {
  const store = createStore(reportError);
  store.register(paymentState);
  return store;
};
describe('the scope', () => {
  const ROOTS = ['busy', 'group', 'method', 'methods', 'route', 'session', ...Object.keys(paymentState.scope)];

  it('has the roots of the first page and of payments', () => {
    expect(Object.keys(createPaymentStore().scope())).toEqual(expect.arrayContaining(ROOTS));
    expect(ROOTS).toEqual(expect.arrayContaining(['complete', 'deposit', 'form', 'intent']));
  });

  it('keeps its reference while nothing that a screen reads has changed', () => {
    const store = createPaymentStore();
    const before = store.scope();
    store.dispatch({ type: 'unknown' });
    expect(store.scope()).toBe(before);
  });

  it.each([
    ['form', lastAmountKnown('5'), { lastAmount: '5' }],
    ['busy', commandStarted('deposit.create'), { deposit: { create: true } }],
    ['session', localeChanged('ar'), { locale: 'ar' }],
  ])('has another %s when that slice changes', (root, action, expected) => {
    const store = createPaymentStore();
    const before = store.scope();
    store.dispatch(action);
    const after = store.scope();
    expect(after[root]).toMatchObject(expected);
    // Other parts are written in the language of the session.
    const changed = ROOTS.filter((name) => after[name] !== before[name]);
    expect(root === 'session' ? [root] : changed).toEqual([root]);
  });

  it('belongs to one store', () => {
    const [one, other] = [createPaymentStore(), createPaymentStore()];
    one.dispatch(lastAmountKnown('5'));
    expect(one.scope()['form']).toMatchObject({ lastAmount: '5' });
    expect(other.scope()['form']).toMatchObject({ lastAmount: null });
  });

  it('has a root that is registered later', () => {
    const store = createPaymentStore();
    store.scope();
    store.register({ slices: [codeSlice], scope: { code: selectCodeScope } });
    expect(store.scope()['code']).toEqual(selectCodeScope(store.getState()));
    const start = { currency: 'EUR', locale: 'en', limits: NO_LIMITS, chips: [], amount: null, isPrefilled: false };
    const definitions = [toDefinition({ name: CODE_FIELD, type: 'text', value: 'SPRING' }, { hasLuhn: false })];
    store.dispatch(formStarted({ ...start, definitions }));
    expect(store.scope()['code']).toMatchObject({ isTyped: true });
  });

  it('selects a root again only when a slice that it has read has changed', () => {
    const store = createPaymentStore();
    const busy = vi.fn(({ busy: slice }: RootState) => slice);
    store.register({ slices: [], scope: { busy } });
    store.scope();
    store.dispatch(localeChanged('ar'));
    store.scope();
    expect(busy).toHaveBeenCalledTimes(1);
    store.dispatch(commandStarted('deposit.create'));
    expect(store.scope()['busy']).toBe(store.getState().busy);
    expect(busy).toHaveBeenCalledTimes(2);
  });
});

describe('a listener', () => {
  it('is called once for each change, with the new and the previous value', () => {
    const store = createPaymentStore();
    const seen: string[] = [];
    const stop = store.onChange(
      ({ session }) => session.locale,
      (now, before) => seen.push(`${before} ${now}`),
    );
    const { locale } = store.getState().session;
    store.dispatch(localeChanged('ar'));
    store.dispatch(localeChanged('ar'));
    store.dispatch(commandStarted('deposit.create'));
    store.dispatch(localeChanged('de'));
    stop();
    store.dispatch(localeChanged('fr'));
    expect(seen).toEqual([`${locale} ar`, 'ar de']);
  });

  it('receives each value once when an earlier listener changes it again', () => {
    const store = createPaymentStore();
    const seen: string[] = [];
    store.onChange(
      ({ session }) => session.locale,
      (locale) => locale === 'ar' && store.dispatch(localeChanged('de')),
    );
    store.onChange(
      ({ session }) => session.locale,
      (locale) => seen.push(locale),
    );
    store.dispatch(localeChanged('ar'));
    expect(seen).toEqual(['de']);
  });

  it('that throws is reported and does not stop the others', () => {
    const store = createPaymentStore();
    const fault = new Error('fault');
    const other = vi.fn();
    store.onChange(
      ({ session }) => session.locale,
      () => {
        throw fault;
      },
    );
    store.onChange(({ session }) => session.locale, other);
    store.dispatch(localeChanged('ar'));
    expect(reportError).toHaveBeenCalledWith(fault);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('is called only when the selected values differ', () => {
    const store = createPaymentStore();
    const react = vi.fn();
    const isSame = (one: { locale: string }, other: { locale: string }): boolean => one.locale === other.locale;
    store.onChange(({ session: { locale } }) => ({ locale }), react, isSame);
    store.dispatch(commandStarted('deposit.create'));
    store.dispatch(localeChanged('ar'));
    expect(react).toHaveBeenCalledTimes(1);
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
