import { CashierError, isGoneFile } from '#domain/cashier-error.ts';
import { inTime } from '#platform/clock.ts';
import { withRetries } from '#transport/retry.ts';

/** A file that has not come by then will not; another try may still find it. */
const FILE_TIMEOUT_MS = 15_000;

const late = (): CashierError => new CashierError('file.late', 'A file of the cashier did not come in time');

/**
 * Loads files of the build, again and again for a while: a deploy or a lost connection need not be the end of a payment. Rejects
 * with the last failure; at once where the server no longer has a file.
 */
export const loadFile = <T>(load: () => Promise<T>): Promise<T> =>
  withRetries(() => inTime(load(), FILE_TIMEOUT_MS, late), { canRetry: (error) => !isGoneFile(error) });
