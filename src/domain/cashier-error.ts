/** Facts that may be logged, reported and sent in metrics: never personal data, tokens, card or account numbers. */
export type SafeDetails = Readonly<Record<string, string | number | boolean>>;

export interface CashierErrorOptions {
  readonly cause?: unknown;
  readonly details?: SafeDetails;
}

/**
 * The base class of all errors of the widget. `code` is stable and read by programs, `message` is for logs (the specification's
 * messages are verbatim), `details` are safe to report.
 */
export class CashierError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly details: SafeDetails | undefined;

  constructor(code: Code, message: string, options: CashierErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'CashierError';
    this.code = code;
    this.details = options.details;
  }
}

/** Returns the code of an error; `unknown` for errors of other classes. */
export const codeOf = (error: unknown): string => (error instanceof CashierError ? error.code : 'unknown');

/** Whether a file of the widget is no longer on its server: a release was removed while the page was open. */
export const isGoneFile = (error: unknown): boolean => codeOf(error) === 'file.gone';

/** Whether a file of the widget failed to load (`file.lost`, `file.gone`), or timed out (`file.late`). */
export const isOfFile = (error: unknown): boolean => codeOf(error).startsWith('file.');
