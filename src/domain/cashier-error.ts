/** Facts that may be logged, reported and sent in metrics: never personal data, tokens, card or account numbers. */
export type SafeDetails = Readonly<Record<string, string | number | boolean>>;

export interface CashierErrorOptions {
  readonly cause?: unknown;
  readonly details?: SafeDetails;
}

/**
 * The one error type of the cashier; each room derives its own from it.
 * `code` is stable and read by programs, `message` is for people who read logs (the specification's
 * messages stay verbatim), `details` are safe to report.
 */
export class CashierError extends Error {
  readonly code: string;
  readonly details: SafeDetails | undefined;

  constructor(code: string, message: string, options: CashierErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'CashierError';
    this.code = code;
    this.details = options.details;
  }
}

/** The code of an error; of one that is not ours `unknown`. */
export const codeOf = (error: unknown): string => (error instanceof CashierError ? error.code : 'unknown');

/** Whether a file of the cashier itself is no longer on its server: a release was cleaned up under an open page. */
export const isGoneFile = (error: unknown): boolean => codeOf(error) === 'file.gone';

/** Whether a file of the cashier itself has not come (`file.lost`, `file.gone`), or not in time (`file.late`). */
export const isOfFile = (error: unknown): boolean => codeOf(error).startsWith('file.');
