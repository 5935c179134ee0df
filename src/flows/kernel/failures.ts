import { CashierError, codeOf, isGoneFile, isOfFile, type CashierErrorOptions } from '#domain/cashier-error.ts';
import { TransportError } from '#transport/transport-error.ts';
import { trackMetric } from '#platform/metrics.ts';
import { redactText } from '#platform/redact.ts';
import { reportError } from '#platform/report.ts';
import { type NoticeMessage, noticeShown } from '#state/notices.ts';
import type { FlowContext } from './context.ts';
import { uuid } from '#platform/uuid.ts';

/** Spec core §8, method-flows §8: prescribed messages where the specification has one. */
const MESSAGES = {
  'no-method': 'No payment-method',
  'no-amount': 'No amount above zero',
  'empty-methods': 'Empty payment methods',
  'empty-withdrawal-methods': 'Empty withdrawal methods',
  'empty-boxes': 'Empty sweepstakes',
  'no-box': 'No sweepstake box selected for sweepstake deposit',
  'no-deposit-data': 'Deposit data is null after creation.',
  'request-timeout': 'Request timeout',
  'unsafe-link': 'The payment link is not safe to open',
  'no-open-deposit': 'No open deposit',
  'no-open-withdrawal': 'No open withdrawal',
  'completion-unconfirmed': 'The answer does not say whether the report of a payment has arrived',
  'doubtful-deadline': 'The times of a deposit are invalid',
  'broken-pattern': 'A field has a pattern that does not compile',
  'unknown-mask': 'A field has a mask without places: 0 is a digit, a letter, * either',
  'repeated-name': 'Two fields of a method have the same name, or two options of a field the same value',
} as const;

type FlowErrorCode = keyof typeof MESSAGES;

/** An error that ends a flow. */
export class FlowError extends CashierError<FlowErrorCode> {
  override readonly name = 'FlowError';

  constructor(code: FlowErrorCode, options: CashierErrorOptions = {}) {
    super(code, MESSAGES[code], options);
  }
}

export const isUnsafeLink = (error: unknown): boolean => error instanceof FlowError && error.code === 'unsafe-link';

/** Whether an answer contains no payment details. */
const isIncomplete = (error: unknown): boolean =>
  error instanceof TransportError && error.code === 'malformed' && error.details?.keyword === 'means';

/** Returns why a created deposit cannot be paid, as flags for its page. */
export const notShownReason = (error: unknown): { isUnsafe: boolean; isIncomplete: boolean } => ({
  isUnsafe: isUnsafeLink(error),
  isIncomplete: isIncomplete(error),
});

type FailureMessage = Pick<NoticeMessage, 'textKey' | 'text' | 'titleKey' | 'isReload' | 'isLasting'>;

const TITLE = 'error.snackbar.title';
const CAPTCHA_CODE = 'captcha.';

const PROVIDER_ERROR: FailureMessage = { textKey: 'provider.error' };

/** Spec core §2: title of an error without its own. */
const UNKNOWN_ERROR = 'Unknown error';

/**
 * Returns the message of a rejected call, in the specification's order (Spec core §8): by status, the server's text for a
 * merchant's error, by server code, else the provider's error.
 */
const rejectedMessage = (error: TransportError, has: (key: string) => boolean): FailureMessage => {
  const byStatus = `httpCodes.${error.status}`;
  if (has(byStatus)) return { textKey: byStatus };
  const { serverCode, serverMessage } = error;
  if (serverCode === 'banking.merchantClientError' && serverMessage) return { text: serverMessage };
  const byCode = `common.errors.${serverCode}`;
  if (serverCode !== 'banking.paymentMethodRegex' && has(byCode)) return { textKey: byCode };
  return PROVIDER_ERROR;
};

/** Messages of errors raised by flows. */
const FLOW_MESSAGES: Readonly<Record<string, FailureMessage>> = {
  'no-amount': { textKey: 'form.amountInput.positive' },
  'unsafe-link': { textKey: 'redirect.refused' },
  'no-box': { textKey: 'boxes.choose' },
  'completion-unconfirmed': { textKey: 'peerToPeer.paidUnconfirmed' },
};

/**
 * Spec method-flows §8: captcha failures share one title; the text names the cause if there is a text for it. They are
 * recognised by code, because the class loads with the captcha only.
 */
const captchaMessage = (code: string, has: (key: string) => boolean): FailureMessage => {
  const textKey = `captcha.error.${code.slice(CAPTCHA_CODE.length)}`;
  return { textKey: has(textKey) ? textKey : 'captcha.error.unknown' };
};

/** Browsers' messages for a failed module import; it can fail although its files have loaded. */
const LOST_MODULE = /imported module|importing a module/i;

const isLostFile = (error: unknown): boolean =>
  isOfFile(error) || (error instanceof TypeError && LOST_MODULE.test(error.message));

const messageFor = (error: unknown, has: (key: string) => boolean): FailureMessage => {
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

/** Returns the message of an error if it may be sent from the page: only messages of the widget's own errors. */
export const publicMessage = (error: unknown): string =>
  error instanceof CashierError && error.message !== '' ? error.message : UNKNOWN_ERROR;

/** Whether a call was aborted. */
export const isAborted = (error: unknown): boolean =>
  (error instanceof TransportError && error.code === 'aborted') ||
  (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError');

/**
 * Reports a failure. Spec core §8: every failed call is an analytics event, with the text that the user was shown or, without
 * one, our own.
 */
export const reportFailure = (error: unknown, text: string = publicMessage(error)): void => {
  if (isAborted(error)) return;
  trackMetric('error', { status: (isRejected(error) && error.status) || codeOf(error), text: redactText(text) });
  reportError(error);
};

/**
 * Sends the host the text shown to the user, in the user's language (contract §7), with the server's code for a rejected call.
 */
export const notifyHost = ({ host }: Pick<FlowContext, 'host'>, error: unknown, text: string): void => {
  const code = (isRejected(error) && error.serverCode) || codeOf(error);
  host.send('onDisplayError', { message: text, code });
};

const wordsOf = ({ texts }: FlowContext, { textKey, text = '' }: FailureMessage): string =>
  textKey === undefined ? text : texts.t(textKey);

/** Shows a failure to the user with this message, and reports it to the host and to analytics. */
export const showFailureAs = (context: FlowContext, error: unknown, message: FailureMessage): void => {
  const words = wordsOf(context, message);
  notify(context, { titleKey: TITLE, ...message, tone: 'danger' });
  notifyHost(context, error, words);
  reportFailure(error, words);
};

/** Reports a failure to the user, the host and the error reports. Aborted calls are ignored. */
export const handleFailure = (context: FlowContext, error: unknown): void => {
  if (isAborted(error)) return;
  showFailureAs(
    context,
    error,
    messageFor(error, (key) => context.texts.has(key)),
  );
};

type Message = Omit<NoticeMessage, 'id' | 'screen'>;

/** Shows a snackbar on the current page; it closes when the page is left. */
export const notify = ({ store }: Pick<FlowContext, 'store'>, message: Message): void => {
  const { screen } = store.getState().route;
  store.dispatch(noticeShown({ ...message, id: uuid(), ...(screen === '' ? {} : { screen }) }));
};

/** Shows a snackbar that stays open on the next page. */
export const notifyNext = ({ store }: Pick<FlowContext, 'store'>, message: Message): void =>
  void store.dispatch(noticeShown({ ...message, id: uuid() }));
