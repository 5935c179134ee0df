import type { Action } from '@reduxjs/toolkit';
import { NO_LIMITS } from '#domain/limits.ts';
import type { FormStart } from '#state/form-start.ts';
import { paymentState } from '#state/payment.ts';
import { sessionStarted, type SessionState } from '#state/session.ts';
import { createStore, type AppStore } from '#state/store.ts';

const SESSION: Omit<SessionState, 'status' | 'isOnline'> = {
  locale: 'en',
  country: 'KZ',
  currency: 'USD',
  platform: 'desktop',
  isNative: false,
  transport: 'socket',
  view: 'main',
  canClose: true,
  theme: 'light',
  assetBase: '/cashier/static/',
  assets: {},
  experiments: {},
  hasBonuses: false,
  hasCryptoBonus: false,
  hasQuickDeposit: false,
  isSecure: true,
  isVpnHinted: true,
};

/** The real store with a started visit and the state of payment pages. */
export const startedStore = (session: Partial<SessionState> = {}): AppStore => {
  const store = createStore((error) => {
    throw error;
  });
  store.register(paymentState);
  store.dispatch(sessionStarted({ ...SESSION, ...session }));
  return store;
};

/** Dispatches actions in their order. */
export const dispatchAll = (store: AppStore, ...actions: readonly Action[]): void => {
  for (const action of actions) store.dispatch(action);
};

/** Selects a scope root. */
export const scopeOf = (store: AppStore, root: string): unknown => store.scope()[root];

/** A form without fields and limits, as after picking a method. */
export const EMPTY_FORM: FormStart = {
  definitions: [],
  currency: 'USD',
  locale: 'en',
  limits: NO_LIMITS,
  chips: [],
  amount: null,
  isPrefilled: false,
};
