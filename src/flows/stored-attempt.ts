import { sessionStore } from '#platform/storage.ts';

/** Where an open deposit is kept. */
export const ATTEMPT_KEY = 'cashier.open-deposit';

/** Where a withdrawal is kept that the user is making. */
export const WITHDRAWAL_KEY = 'cashier.open-withdrawal';

/** Where the address is kept that coins are sent to. */
export const CRYPTO_KEY = 'cashier.open-address';

/** Whether this tab has kept something that is open; open-attempt.ts, withdrawal-record.ts and crypto-record.ts read it. */
export const hasStoredAttempt = (): boolean =>
  [ATTEMPT_KEY, WITHDRAWAL_KEY, CRYPTO_KEY].some((key) => sessionStore.get(key) !== null);

export const forgetDeposit = (): void => sessionStore.remove(ATTEMPT_KEY);

export const forgetWithdrawal = (): void => sessionStore.remove(WITHDRAWAL_KEY);
