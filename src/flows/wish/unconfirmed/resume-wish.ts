import { depositStarted } from '#state/deposit.ts';
import { fieldValues, valueKinds } from '#state/form-scope.ts';
import { deviceKey } from '#platform/keyed-digest.ts';
import { findMethod } from '#state/selection.ts';
import { UNCONFIRMED_SCREEN, isWithdrawal, type Wish } from '#state/open-wish.ts';
import { wishFound } from '#state/wish.ts';
import { resumeChanged } from '#state/methods.ts';
import { withdrawalReviewed } from '#state/withdrawal.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { handleFailure } from '#flows/kernel/handle-failure.ts';
import { startWithdrawal } from '#flows/withdrawal/pick-withdrawal.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { restoreWish } from '#flows/form/restore-wish.ts';
import { startForm } from '#flows/form/start-form.ts';
import { carryOut } from '#flows/wish/carry-out.ts';
import { walletOf } from '#flows/deposit/payload.ts';
import { carriedDeposit, depositKind } from '#flows/deposit/wish-kind.ts';
import { withdrawalKind } from '#flows/withdrawal/wish-kind.ts';
import { resumeStep } from './resume-step.ts';
import { entryOf, isEntry } from '#flows/wish/wish-book.ts';
import { hasSameTraits, traitsOf, withMembers } from '#flows/wish/same-wish.ts';
import type { StoredWish } from '#flows/wish/wish-record.ts';

/** Opens the form once more, with the amount and the choices. Without its method (another country, say) there is none. */
const restoreForm = (context: FlowContext, wish: Wish): boolean => {
  const { store } = context;
  const { methodName } = wish;
  const method = findMethod(store.getState().methods.entries, methodName);
  if (!method) return false;
  if (isWithdrawal(wish)) startWithdrawal(context, method);
  else {
    selectMethodNamed(context, methodName);
    startForm(context, method);
  }
  restoreWish(context, wish);
  return true;
};

/**
 * Returns the wish with the values that its form has by itself, such as those of the server, where these are all that was not
 * stored: the digest of what was sent says so.
 */
const completed = ({ store }: FlowContext, wish: Wish): Wish | undefined => {
  const { form } = store.getState();
  const { entry, payload } = wish;
  if (!form || !isEntry(entry)) return undefined;
  const fields = { ...fieldValues(form), ...payload.fields };
  const wallet =
    wish.call === 'withdrawal-submit' || wish.call === 'deposit-create-p2p' ? undefined : walletOf(form, fields);
  const request = withMembers(wish, { fields, ...(wallet === undefined ? {} : { wallet }) });
  const traits = traitsOf(entry.salt, wish.methodName, request, valueKinds(form));
  return hasSameTraits(entry, traits) ? { ...wish, ...request } : undefined;
};

const noteOrder = ({ store }: FlowContext, wish: Wish): void => {
  const { methodName, amount, currency } = wish;
  if (wish.call !== 'withdrawal-submit') {
    store.dispatch(depositStarted({ methodName, amount, currency }));
    return;
  }
  const { fields, accountType } = wish.payload;
  store.dispatch(withdrawalReviewed({ methodName, amount, currency, fields, accountType }));
};

/** Screen of the form; of a withdrawal whose review is sent it is the page before that. */
const formScreen = ({ store, layouts }: FlowContext, wish: Wish): string => {
  const { methods, selection } = store.getState();
  const method = findMethod(methods.entries, wish.methodName);
  if (!method) return UNCONFIRMED_SCREEN;
  return isWithdrawal(wish) ? layouts.payoutScreenFor(method, selection.group) : layouts.screenFor(method);
};

/**
 * Finds a wish again that was sent before a reload, and whose key is not settled. It is asked about under that key; where a part
 * of it was typed, and so not stored, the user is led to its form to fill that in once more.
 */
export const resumeWish = async (context: FlowContext, stored: StoredWish): Promise<void> => {
  const { store, navigator, layouts } = context;
  deviceKey();
  const { entry = entryOf(stored.wish.key) } = stored.wish;
  const found = { ...stored.wish, entry: isEntry(entry) ? entry : undefined };
  const hasForm = restoreForm(context, found);
  const whole = stored.lacksDetails ? completed(context, found) : found;
  const wish = whole ?? found;
  const lacksDetails = whole === undefined;
  noteOrder(context, wish);
  store.dispatch(wishFound({ wish, lacksDetails, isStopped: stored.isStopped }));
  await layouts.whenKnown(wish.form);
  const depositId = lacksDetails ? carriedDeposit(wish) : undefined;
  const isForm = lacksDetails && hasForm && depositId === undefined;
  navigator.go(isForm ? formScreen(context, wish) : UNCONFIRMED_SCREEN, { isReplacing: true });
  void navigator.whenArrived().then(() => store.dispatch(resumeChanged('ended')));
  const { signal: pageSignal } = new AbortController();
  try {
    if (depositId !== undefined) await resumeStep(context, wish, depositId);
    else if (lacksDetails) return;
    else if (isWithdrawal(wish)) await carryOut(context, withdrawalKind(context), { wasSent: true });
    else
      await carryOut(context, depositKind(context, { helper: undefined, after: 'reload', pageSignal }), {
        wasSent: true,
      });
  } catch (error) {
    handleFailure(context, error);
  }
};
