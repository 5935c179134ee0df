import type { Calls } from '#generated/wire.ts';
import { depositDataAdded } from '#state/deposit.ts';
import { requireOpenDeposit } from '#flows/deposit/complete-deposit.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { Command, FlowContext } from '#flows/kernel/index.ts';
import { redirectToProvider, openWindowFor } from '#flows/deposit/redirect-to-provider.ts';
import { updateOpenDeposit } from '#flows/deposit/open-deposit.ts';

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
