import { CashierError } from '#domain/cashier-error.ts';

/** Spec core §8, method-flows §8: messages are part of the specification. */
const MESSAGES = {
  'no-method': 'No payment-method',
  'empty-methods': 'Empty payment methods',
  'no-deposit-data': 'Deposit data is null after creation.',
  'request-timeout': 'Request timeout',
  'unknown-screen': 'No screen for the answer',
  'no-open-deposit': 'No open deposit',
} as const;

export type FlowErrorCode = keyof typeof MESSAGES;

/** A flow that cannot go on. */
export class FlowError extends CashierError {
  override readonly name = 'FlowError';

  constructor(code: FlowErrorCode, options: { cause?: unknown; details?: Record<string, string | number | boolean> } = {}) {
    super(code, MESSAGES[code], options);
  }
}
