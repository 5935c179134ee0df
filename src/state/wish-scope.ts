import { createSelector } from './create-selector.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';
import { initialWishState, isWithdrawal } from './wish.ts';

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
} as const;

/** The scope root `wish`. */
export const selectWishScope = createSelector(
  [(state: RootState) => state.wish ?? initialWishState, (state: RootState) => state.methods.entries],
  ({ open, waiting }, entries) => {
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
    const methodTitle = findMethod(entries, methodName)?.text ?? null;
    const shown = {
      phase,
      isUnsettled: phase === 'unconfirmed' || phase === 'stranded',
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
    };
    return { ...shown, isWithdrawal: isWithdrawal(open), ...more };
  },
);
