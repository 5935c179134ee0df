import type { DepositPayload, PeerToPeerPayload } from '#generated/wire.ts';
import { readJson, sessionStore, writeJson } from '#platform/storage.ts';
import { uuid } from '#platform/uuid.ts';

/**
 * The deposit that is open, kept for this tab so that a reload finds it again. The payload is kept only until the server
 * has answered: with it the same attempt can be asked about again, under the same key.
 */
export type OpenAttempt =
  | { key: string; methodName: string; call: 'deposit-create'; payload: DepositPayload }
  | { key: string; methodName: string; call: 'deposit-create-p2p'; payload: PeerToPeerPayload }
  | { key: string; methodName: string; depositId: string; screen: string; completionKey?: string };

const STORAGE_KEY = 'cashier.open-deposit';

const isAttempt = (value: unknown): value is OpenAttempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'methodName' in value && ('payload' in value || 'depositId' in value);

export const readAttempt = (): OpenAttempt | null => {
  const stored = readJson(sessionStore, STORAGE_KEY);
  return isAttempt(stored) ? stored : null;
};

export const saveAttempt = (attempt: OpenAttempt): void => writeJson(sessionStore, STORAGE_KEY, attempt);

export const forgetAttempt = (): void => sessionStore.remove(STORAGE_KEY);

/** Idempotency key of a new attempt. */
export const newAttemptKey = (): string => uuid();

/** Idempotency key of telling that a deposit is paid: one for the deposit, kept over retries and reloads. */
export const completionKey = (depositId: string): string => {
  const attempt = readAttempt();
  const open = attempt && 'depositId' in attempt && attempt.depositId === depositId ? attempt : undefined;
  const key = open?.completionKey ?? uuid();
  if (open) saveAttempt({ ...open, completionKey: key });
  return key;
};
