import { CashierError } from '#domain/cashier-error.ts';
import { inTime } from './clock.ts';

/** A payment does not wait longer for the deployment's file. */
const MAX_WAIT_MS = 2000;

const isText = (value: unknown): value is string => typeof value === 'string';

const readFile = async (): Promise<string[] | undefined> => {
  const response = await fetch(`${import.meta.env.BASE_URL}closed-methods.json`, { cache: 'no-store' });
  const { closed }: { closed?: unknown } = Object(await response.json());
  return Array.isArray(closed) ? closed.filter(isText) : undefined;
};

/**
 * Returns the methods that the deployment has closed, such as `deposit/upi`; undefined if its file cannot be read in time. Never
 * rejects.
 */
export const readClosedMethods = (): Promise<readonly string[] | undefined> =>
  inTime(readFile(), MAX_WAIT_MS, () => new CashierError('file.late', 'The file of closed methods is late')).catch(
    () => undefined,
  );
