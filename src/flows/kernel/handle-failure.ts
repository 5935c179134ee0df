import { CashierError, codeOf, isGoneFile, isOfFile } from '#domain/cashier-error.ts';
import { trackMetric } from '#platform/metrics.ts';
import { redactText } from '#platform/redact.ts';
import { reportError } from '#platform/report.ts';
import type { Notice } from '#state/notices.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { notify } from './notify.ts';

type Message = Pick<Notice, 'textKey' | 'text' | 'titleKey' | 'isReload' | 'isLasting'>;

const TITLE = 'error.snackbar.title';
const CAPTCHA_CODE = 'captcha.';

const PROVIDER_ERROR: Message = { textKey: 'provider.error' };

/** Spec core §2: what an error is called that says nothing of itself. */
const UNKNOWN_ERROR = 'Unknown error';

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
  if (serverCode !== 'banking.paymentMethodRegex' && has(byCode)) return { textKey: byCode };
  return PROVIDER_ERROR;
};

/** Messages of errors that a flow makes itself. */
const FLOW_MESSAGES: Readonly<Record<string, Message>> = {
  'no-amount': { textKey: 'form.amountInput.positive' },
  'unsafe-link': { textKey: 'redirect.refused' },
  'no-box': { textKey: 'boxes.choose' },
  'completion-unconfirmed': { textKey: 'peerToPeer.paidUnconfirmed' },
};

/**
 * Spec method-flows §8: a captcha's failure has the title of any error; what happened is said where there is something to
 * say. The errors themselves are told apart by code, since what makes them comes with a captcha alone.
 */
const captchaMessage = (code: string, has: (key: string) => boolean): Message => {
  const textKey = `captcha.error.${code.slice(CAPTCHA_CODE.length)}`;
  return { textKey: has(textKey) ? textKey : 'captcha.error.unknown' };
};

/** A module has not come although its files have: what browsers call that. */
const LOST_MODULE = /imported module|importing a module/i;

const isLostFile = (error: unknown): boolean =>
  isOfFile(error) || (error instanceof TypeError && LOST_MODULE.test(error.message));

const messageFor = (error: unknown, has: (key: string) => boolean): Message => {
  if (error instanceof FlowError) return FLOW_MESSAGES[error.code] ?? PROVIDER_ERROR;
  const code = codeOf(error);
  if (isGoneFile(error))
    return { titleKey: 'error.page.title', textKey: 'error.page.gone', isReload: true, isLasting: true };
  if (isLostFile(error)) return { titleKey: 'error.page.title', textKey: 'error.page.text' };
  if (code.startsWith(CAPTCHA_CODE)) return captchaMessage(code, has);
  if (!(error instanceof TransportError)) return PROVIDER_ERROR;
  if (error.textKey) return { textKey: error.textKey, titleKey: 'socket.networkError.title' };
  return error.code === 'rejected' ? rejectedMessage(error, has) : PROVIDER_ERROR;
};

const isRejected = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.code === 'rejected';

/** The message of an error that may leave the page: our own, never that of an unknown error. */
export const publicMessage = (error: unknown): string =>
  error instanceof CashierError && error.message !== '' ? error.message : UNKNOWN_ERROR;

/** Whether a call ended because nobody waits for it any more. */
export const isAborted = (error: unknown): boolean =>
  (error instanceof TransportError && error.code === 'aborted') ||
  (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError');

/**
 * Notes a failure. Spec core §8: every failed call is an analytics event; its text is what the user was shown, or in our own
 * words what nobody was shown.
 */
export const reportFailure = (error: unknown, text: string = publicMessage(error)): void => {
  if (isAborted(error)) return;
  trackMetric('error', { status: (isRejected(error) && error.status) || codeOf(error), text: redactText(text) });
  reportError(error);
};

/** Tells the host what the user is shown, in the user's language (contract §7); of a refused call with the server's code. */
export const notifyHost = ({ host }: Pick<FlowContext, 'host'>, error: unknown, text: string): void => {
  const code = (isRejected(error) && error.serverCode) || codeOf(error);
  host.send('onDisplayError', { message: text, code });
};

const wordsOf = ({ texts }: FlowContext, { textKey, text = '' }: Message): string =>
  textKey === undefined ? text : texts.t(textKey);

/** Tells the user of a failure in these words, and host and events of what was shown. */
export const showFailureAs = (context: FlowContext, error: unknown, message: Message): void => {
  const words = wordsOf(context, message);
  notify(context, { titleKey: TITLE, ...message, tone: 'danger' });
  notifyHost(context, error, words);
  reportFailure(error, words);
};

/** Tells the user, the host and the error reports that something failed. What was given up on purpose is no failure. */
export const handleFailure = (context: FlowContext, error: unknown): void => {
  if (isAborted(error)) return;
  showFailureAs(
    context,
    error,
    messageFor(error, (key) => context.texts.has(key)),
  );
};
