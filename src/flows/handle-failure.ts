import { CashierError } from '#domain/cashier-error.ts';
import { trackMetric } from '#platform/metrics.ts';
import { reportError } from '#platform/report.ts';
import type { Notice } from '#state/notices.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext } from './context.ts';
import { notify } from './notify.ts';

type Message = Pick<Notice, 'textKey' | 'text' | 'titleKey'>;

const TITLE = 'error.snackbar.title';
const PROVIDER_ERROR: Message = { textKey: 'provider.error' };

/**
 * The message of a refused call, in the specification's order (Spec core §8): by status, the server's own words for a
 * merchant's error, by server code, else the provider's error.
 */
const rejectedMessage = (error: TransportError, has: (key: string) => boolean): Message => {
  const byStatus = `httpCodes.${error.status}`;
  if (has(byStatus)) return { textKey: byStatus };
  const { serverCode, serverMessage } = error;
  if (serverCode === 'banking.merchantClientError' && serverMessage) return { text: serverMessage };
  const byCode = `common.errors.${serverCode}`;
  if (serverCode && serverCode !== 'banking.paymentMethodRegex' && has(byCode)) return { textKey: byCode };
  return PROVIDER_ERROR;
};

const messageFor = (error: unknown, has: (key: string) => boolean): Message => {
  if (!(error instanceof TransportError)) return PROVIDER_ERROR;
  if (error.textKey) return { textKey: error.textKey, titleKey: 'socket.networkError.title' };
  return error.code === 'rejected' ? rejectedMessage(error, has) : PROVIDER_ERROR;
};

const statusOf = (error: unknown): number | undefined => (error instanceof TransportError ? error.status : undefined);

const isGivenUp = (error: unknown): boolean =>
  (error instanceof TransportError && error.code === 'aborted') || (error instanceof DOMException && error.name === 'AbortError');

/** Tells the user, the host and the error reports that something failed. What was given up on purpose is no failure. */
export const handleFailure = (context: FlowContext, error: unknown): void => {
  if (isGivenUp(error)) return;
  const message = messageFor(error, (key) => context.texts.has(key));
  notify(context, { titleKey: TITLE, ...message, tone: 'danger' });
  const code = error instanceof CashierError ? error.code : 'unknown';
  trackMetric('error', { status: statusOf(error) ?? code, text: message.textKey ?? code });
  context.host.send('onDisplayError', { message: message.text ?? message.textKey ?? code, code });
  reportError(error);
};
