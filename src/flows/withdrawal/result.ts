import { completeOpened, completeReset } from '#state/complete.ts';
import { formLocked } from '#state/form.ts';
import { withdrawalReset } from '#state/withdrawal.ts';
import type { Command } from '#flows/kernel/context.ts';
import { forgetWithdrawal } from '#flows/kernel/stored-attempt.ts';

/** Spec method-flows §4: a withdrawal goes straight to accepted. Without one there is nothing to show a result of. */
export const openWithdrawalResult: Command = ({ store, navigator }) => {
  if (store.getState().withdrawal?.phase !== 'accepted') {
    navigator.home();
    return false;
  }
  store.dispatch(completeOpened({ status: 'accepted', waitsUntil: null, to: '' }));
  return true;
};

/** The withdrawal is over as far as this visit goes. */
export const leaveWithdrawalResult: Command = ({ store }) => {
  if (!store.getState().complete?.isOpen) return true;
  forgetWithdrawal();
  store.dispatch(completeReset());
  store.dispatch(withdrawalReset());
  store.dispatch(formLocked(false));
  return true;
};
