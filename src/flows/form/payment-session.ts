import { isPositiveDecimal, toWireAmount } from '#domain/decimal.ts';
import { debounce } from '#platform/debounce.ts';
import { typedAmount } from '#state/form-rules.ts';
import { paymentSessionKnown } from '#state/form.ts';
import type { RootState } from '#state/root.ts';
import { selectMethod } from '#state/selection.ts';
import { type FlowContext, reportFailure } from '#flows/kernel/index.ts';

/** Spec core §9: delay after the last change of the amount before a session is started. */
const DEBOUNCE_MS = 500;

/** Spec core §3: the category of crypto methods. */
const CRYPTO = 'crypto';

/** The subject of a payment session. */
interface Wanted {
  amount: string;
  currency: string;
  methodName: string;
  pendingGroup: string;
}

/**
 * Returns the session that the state requires: deposits above zero only (Spec core §5). Crypto methods use their own session,
 * which returns the address.
 */
const wantedBy = (state: RootState): Wanted | null => {
  const { form, selection, methods } = state;
  if (!form || selection.method === null || methods.transaction !== 'deposit') return null;
  if (selectMethod(state)?.category === CRYPTO) return null;
  const amount = typedAmount(form);
  if (amount === null || !isPositiveDecimal(amount)) return null;
  const { currency } = form;
  return { amount, currency, methodName: selection.method, pendingGroup: selection.group ?? selection.method };
};

const isSame = (one: Wanted | null, other: Wanted | null): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency && one?.methodName === other?.methodName;

const start = async (context: FlowContext, wanted: Wanted, signal: AbortSignal): Promise<void> => {
  const { store, transport } = context;
  const { amount, currency, methodName, pendingGroup } = wanted;
  try {
    const request = { amount: toWireAmount(amount), currency, pendingGroup };
    const { payment_session_id: id } = await transport.call('session-start', request, { signal });
    if (id !== undefined) store.dispatch(paymentSessionKnown({ id, currency, methodName }));
  } catch (error) {
    // A deposit works without a session, so the user is not notified.
    reportFailure(error);
  }
};

/**
 * Starts a payment session when the amount of a deposit has not changed for a while, and aborts the one for the previous
 * amount. Runs once a visit, for all methods.
 */
export const watchPaymentSession = (context: FlowContext): void => {
  const { store, visit } = context;
  if (!visit.once('payment-session')) return;
  let running = new AbortController();
  const startSoon = debounce(DEBOUNCE_MS, (wanted: Wanted) => void start(context, wanted, running.signal));
  const follow = (wanted: Wanted | null): void => {
    running.abort();
    running = new AbortController();
    if (wanted) startSoon.call(wanted);
    else startSoon.cancel();
  };
  store.onChange(wantedBy, follow, isSame);
  const wanted = wantedBy(store.getState());
  if (wanted) follow(wanted);
};
