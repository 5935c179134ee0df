import type { DepositPayload, PaymentMethod, Calls } from '#generated/wire.ts';
import { showProblems, pickedMethod } from '#flows/deposit/payload.ts';
import { beginDeposit } from '#flows/deposit/create-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/index.ts';
import { depositPayload } from '#flows/deposit/payload.ts';
import { COUNTRY, CURRENCY } from './limits.ts';
import { depositDataAdded } from '#state/deposit.ts';
import { requireOpenDeposit } from '#flows/deposit/end-deposit.ts';
import { TransportError } from '#transport/transport-error.ts';
import { openWindowFor } from '#flows/deposit/create-deposit.ts';
import { redirectToProvider } from '#flows/deposit/redirect-to-provider.ts';
import { updateOpenDeposit } from '#flows/deposit/open-deposit.ts';

const OFFERS = 'deposit.onramp-offer-list';

/** Returns the payload with country and currency in their own members, and in fields if the method has such fields. */
const onrampPayload = (context: FlowContext, method: PaymentMethod, selectedCountry: string): DepositPayload => {
  const payload = depositPayload(context, method);
  const asked = new Set((method.fields ?? []).map(({ name }) => name));
  const fields = Object.entries(payload.fields ?? {}).filter(
    ([name]) => (name !== COUNTRY && name !== CURRENCY) || asked.has(name),
  );
  return { ...payload, fields: Object.fromEntries(fields), selectedCountry };
};

/** Creates the deposit for which providers then make offers. It opens no window, because the provider is not chosen yet. */
export const createOnramp: Command = (context, _args, signal) => {
  const method = pickedMethod(context);
  const { onramp } = context.store.getState();
  if (showProblems(context) || onramp?.limitsStatus !== 'ready') return false;
  return beginDeposit(context, {
    method,
    request: { call: 'deposit-create', payload: onrampPayload(context, method, onramp.country) },
    fallback: OFFERS,
    command: 'onramp.create',
    pageSignal: signal,
  });
};

const RESULT = 'deposit.complete';
const FORM = 'deposit.onramp';
const CONTINUE = 'external-deposit-continue';

type Answer = Calls['external-deposit-continue']['response'];

/**
 * Returns the provider's page; undefined if the provider has refused (Spec method-flows §4).
 *
 * @throws TransportError `malformed` when the answer contains neither
 */
const targetOf = ({ error, data }: Answer): string | undefined => {
  if (!error && data === undefined) throw new TransportError('malformed', { path: CONTINUE, pointer: '/data' });
  return error || !data?.url ? undefined : data.url;
};

const showRefusal = ({ navigator }: FlowContext): boolean => {
  navigator.go(RESULT, { query: { status: 'mistaked', to: FORM } });
  return true;
};

/**
 * Accepts the offer of a provider and opens its page in a window, synchronously in the tap. If the provider refuses, the result
 * page opens, which leads back to the form.
 */
export const continueWithOffer: Command = async (context, { method }, signal) => {
  const { store, transport, navigator } = context;
  const { id, methodName } = requireOpenDeposit(context);
  const helper = openWindowFor(context, methodName);
  try {
    const offer = typeof method === 'string' && method !== '' ? { method } : {};
    const answer = await transport.call(CONTINUE, { depositId: id, ...offer }, { signal });
    const url = targetOf(answer);
    if (url === undefined) {
      helper?.close();
      return showRefusal(context);
    }
    const { processingAmount } = answer;
    if (processingAmount !== null && processingAmount !== undefined) {
      store.dispatch(depositDataAdded({ id, data: { processingAmount } }));
    }
    const hasLeft = await redirectToProvider(context, {
      methodName,
      redirect: { url, method: 'GET', data: {} },
      helper,
    });
    if (!hasLeft) return false;
    updateOpenDeposit(context, id, { screen: RESULT });
    navigator.go(RESULT);
    return true;
  } catch (error) {
    helper?.close();
    throw error;
  }
};
