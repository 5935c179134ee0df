import { sessionStore } from '#platform/storage.ts';

/** Where an open deposit is kept. */
export const ATTEMPT_KEY = 'cashier.open-deposit';

/** Where a withdrawal is kept that the user is making. */
export const WITHDRAWAL_KEY = 'cashier.open-withdrawal';

/** Whether this tab has kept something that is open; open-attempt.ts and withdrawal-record.ts read it. */
export const hasStoredAttempt = (): boolean =>
  [ATTEMPT_KEY, WITHDRAWAL_KEY].some((key) => sessionStore.get(key) !== null);

export const forgetWithdrawal = (): void => sessionStore.remove(WITHDRAWAL_KEY);
