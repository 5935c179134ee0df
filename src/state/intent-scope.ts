import { createSelector } from './create-selector.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';
import type { MethodsState } from './methods.ts';
import { transactionOf, type OpenIntent } from './payment-intent.ts';
import { initialIntentState } from './intent-slice.ts';

const NONE = {
  phase: 'none',
  isUnsettled: false,
  isWithdrawal: false,
  amount: '',
  currency: '',
  methodName: '',
  methodTitle: null,
  startedAt: null,
  id: '',
  isUnsafe: false,
  isIncomplete: false,
  isAsking: false,
  refusal: 0,
  minutesAgo: 0,
  isStopped: false,
  lacksDetails: false,
  isGone: false,
} as const;

/**
 * Whether the method of a payment that has to be typed again is not listed any more. The list of the other transaction does not
 * count.
 */
export const isMethodGone = ({ entries, status, transaction }: MethodsState, intent: OpenIntent): boolean =>
  intent.lacksDetails &&
  (status === 'ready' || status === 'empty') &&
  transactionOf(intent) === transaction &&
  findMethod(entries, intent.methodName) === undefined;

/** The scope root `intent`. */
export const selectIntentScope = createSelector(
  [(state: RootState) => state.intent ?? initialIntentState, (state: RootState) => state.methods],
  ({ open, waiting }, methods) => {
    const more = { hasWaiting: waiting !== null, isKept: open?.isKept ?? true };
    if (!open) return { ...NONE, ...more };
    const {
      phase,
      amount,
      currency,
      methodName,
      startedAt,
      id,
      isUnsafe,
      isIncomplete,
      isAsking,
      isStopped,
      lacksDetails,
      refusal,
      minutesAgo,
    } = open;
    const methodTitle = findMethod(methods.entries, methodName)?.text ?? null;
    const shown = {
      phase,
      isUnsettled: phase === 'unconfirmed' || phase === 'not-shown',
      amount,
      currency,
      methodName,
      methodTitle,
      startedAt: startedAt === 0 ? null : startedAt,
      id,
      isUnsafe,
      isIncomplete,
      isAsking,
      refusal,
      minutesAgo,
      isStopped,
      lacksDetails,
      isGone: isMethodGone(methods, open),
    };
    return { ...shown, isWithdrawal: transactionOf(open) === 'withdrawal', ...more };
  },
);
