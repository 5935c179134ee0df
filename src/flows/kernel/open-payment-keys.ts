import { localStore, sessionStore } from '#platform/storage.ts';

/** Storage key of the open deposits. */
export const OPEN_DEPOSIT_KEY = 'cashier.open-deposit';

/** Storage key of the payment or withdrawal whose idempotency key is not resolved. */
export const OPEN_INTENT_KEY = 'cashier.open-wish';

/** Storage key of the withdrawal that the user is making. */
export const WITHDRAWAL_KEY = 'cashier.open-withdrawal';

/** Storage key of the address that coins are sent to. */
export const OPEN_ADDRESS_KEY = 'cashier.open-address';

/** Storage key of the payment details of a deposit that is not created yet. */
export const PREPARED_KEY = 'cashier.open-preparation';

/** Storage key of the picked coin package. */
export const SWEEP_KEY = 'cashier.picked-box';

/** Storage key of the transaction whose page is open. */
export const TRANSACTION_KEY = 'cashier.open-transaction';

/** Whether the tab has stored a deposit, a crypto address, or payment details. */
export const hasOpenDeposit = (): boolean =>
  [OPEN_INTENT_KEY, OPEN_DEPOSIT_KEY, OPEN_ADDRESS_KEY, PREPARED_KEY].some((key) => sessionStore.get(key) !== null);

/**
 * Whether this tab has stored any open payment; open-deposit.ts, withdrawal/record.ts, crypto/record.ts and prepared-record.ts
 * read them.
 */
export const hasOpenPayment = (): boolean => hasOpenDeposit() || sessionStore.get(WITHDRAWAL_KEY) !== null;

/** Whether the tab has stored a payment or withdrawal whose key is not resolved. */
export const hasStoredIntent = (): boolean => sessionStore.get(OPEN_INTENT_KEY) !== null;

/** Removes prepared payment details once a deposit is created or another one starts. */
export const forgetPrepared = (): void => sessionStore.remove(PREPARED_KEY);

/** Whether the tab has stored prepared payment details. */
export const hasPrepared = (): boolean => sessionStore.get(PREPARED_KEY) !== null;

/** Removes the withdrawal that the user is making. */
export const forgetWithdrawal = (): void => sessionStore.remove(WITHDRAWAL_KEY);

/** Storage key of the users' last deposits. */
export const LAST_DEPOSITS_KEY = 'cashier.last-deposits';

/** Whether a deposit was made on this device before. */
export const hasLastDeposit = (): boolean => localStore.get(LAST_DEPOSITS_KEY) !== null;
