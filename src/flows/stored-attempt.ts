import { sessionStore } from '#platform/storage.ts';

/** Where an open deposit is kept. */
export const ATTEMPT_KEY = 'cashier.open-deposit';

/** Whether this tab has kept an open deposit; open-attempt.ts reads it. */
export const hasStoredAttempt = (): boolean => sessionStore.get(ATTEMPT_KEY) !== null;
