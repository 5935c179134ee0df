import { parseStatus, WAITING_TIMEOUT_MS, type TransactionStatus } from '#domain/transaction-status.ts';
import { completeOpened, completeReset, completeWaitEnded } from '#state/complete.ts';
import { depositReset } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import type { Command, FlowContext } from './context.ts';
import { forgetAttempt } from './open-attempt.ts';

/** Spec core §3: card view type of on-ramp methods, which are waited for longer. */
const ONRAMP = 13;

const firstStatus = ({ store }: FlowContext): TransactionStatus => {
  const { route, deposit } = store.getState();
  return parseStatus(route.query.status) ?? deposit?.status ?? 'waiting';
};

/** Takes the status from the address, else from the store, and starts waiting (Spec method-flows §4). */
export const openResult: Command = (context) => {
  const { store, transport } = context;
  const status = firstStatus(context);
  const isOnramp = selectMethod(store.getState())?.cardViewType === ONRAMP;
  const waitMs = isOnramp ? WAITING_TIMEOUT_MS.onramp : WAITING_TIMEOUT_MS.regular;
  const to = store.getState().route.query.to ?? '';
  store.dispatch(
    completeOpened({ status, waitsUntil: status === 'waiting' ? transport.serverNow() + waitMs : null, to }),
  );
  if (status !== 'waiting') forgetAttempt();
  return true;
};

/** The wait is over and the server has said nothing final. */
export const endResultWait: Command = ({ store }) => {
  store.dispatch(completeWaitEnded());
  return true;
};

/** Resets what the result page holds; its deposit is over as far as this visit goes. */
export const leaveResult: Command = ({ store }) => {
  forgetAttempt();
  store.dispatch(completeReset());
  store.dispatch(depositReset());
  store.dispatch(formLocked(false));
  return true;
};

/** Goes back to where the payment can be tried again: the page named in the address, else the method's own. */
export const retryPayment: Command = ({ store, navigator, layouts }) => {
  const { complete } = store.getState();
  const method = selectMethod(store.getState());
  const target = complete && layouts.hasScreen(complete.to) ? complete.to : undefined;
  if (target) navigator.go(target, { isReplacing: true });
  else if (method) navigator.go(layouts.screenFor(method), { isReplacing: true });
  else navigator.home();
  return true;
};
