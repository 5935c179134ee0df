import { CashierError } from '#domain/cashier-error.ts';
import { TransportError } from '#transport/transport-error.ts';

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
  'doubtful-deadline': 'The times of a deposit cannot be right',
  'broken-pattern': 'A field has a pattern that does not compile',
  'unknown-mask': 'A field has a mask without places: 0 is a digit, a letter, * either',
  'repeated-name': 'Two fields of a method have the same name, or two options of a field the same value',
} as const;

export type FlowErrorCode = keyof typeof MESSAGES;

/** An error that ends a flow. */
export class FlowError extends CashierError {
  override readonly name = 'FlowError';
  declare readonly code: FlowErrorCode;

  constructor(
    code: FlowErrorCode,
    options: { cause?: unknown; details?: Record<string, string | number | boolean> } = {},
  ) {
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
