import { CashierError, isGoneFile } from '#domain/cashier-error.ts';
import { inTime } from '#platform/clock.ts';
import { withRetries } from '#transport/retry.ts';

/** Time limit of one attempt. */
const FILE_TIMEOUT_MS = 15_000;

const late = (): CashierError => new CashierError('file.late', 'A file of the cashier did not come in time');

/**
 * Loads files of the build with retries: a deployment or a lost connection must not end a payment. Rejects with the last
 * failure, at once if the server no longer has the file.
 */
export const loadFile = <T>(load: () => Promise<T>): Promise<T> =>
  withRetries(() => inTime(load(), FILE_TIMEOUT_MS, late), { canRetry: (error) => !isGoneFile(error) });
