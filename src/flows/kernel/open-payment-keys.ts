import { localStore, sessionStore } from '#platform/storage.ts';

/** Where an open deposit is kept. */
export const OPEN_DEPOSIT_KEY = 'cashier.open-deposit';

/** Where a payment or withdrawal is kept that the server has not settled. */
export const OPEN_INTENT_KEY = 'cashier.open-wish';

/** Where a withdrawal is kept that the user is making. */
export const WITHDRAWAL_KEY = 'cashier.open-withdrawal';

/** Where the address is kept that coins are sent to. */
export const OPEN_ADDRESS_KEY = 'cashier.open-address';

/** Where is kept what a deposit that is not made yet is to be paid to. */
export const PREPARED_KEY = 'cashier.open-preparation';

/** Where the coin package is kept that is bought. */
export const SWEEP_KEY = 'cashier.picked-box';

/** Where is kept which transaction is looked at. */
export const TRANSACTION_KEY = 'cashier.open-transaction';

/** Whether the tab has kept a deposit, an address coins are sent to, or what a deposit is to be paid to. */
export const hasOpenDeposit = (): boolean =>
  [OPEN_INTENT_KEY, OPEN_DEPOSIT_KEY, OPEN_ADDRESS_KEY, PREPARED_KEY].some((key) => sessionStore.get(key) !== null);

/**
 * Whether this tab has kept something that is open; open-deposit.ts, withdrawal-record.ts, crypto-record.ts and
 * prepared-record.ts read it.
 */
export const hasOpenPayment = (): boolean => hasOpenDeposit() || sessionStore.get(WITHDRAWAL_KEY) !== null;

/** Whether the tab has kept a payment or withdrawal that the server has not settled. */
export const hasStoredIntent = (): boolean => sessionStore.get(OPEN_INTENT_KEY) !== null;

/** A deposit that is made, or another that is begun, is what counts then. */
export const forgetPrepared = (): void => sessionStore.remove(PREPARED_KEY);

/** Whether the tab has kept what a deposit is to be paid to. */
export const hasPrepared = (): boolean => sessionStore.get(PREPARED_KEY) !== null;

export const forgetWithdrawal = (): void => sessionStore.remove(WITHDRAWAL_KEY);

/** Where the device keeps how users have paid in last. */
export const LAST_DEPOSITS_KEY = 'cashier.last-deposits';

/** Whether somebody has paid in on this device before. */
export const hasLastDeposit = (): boolean => localStore.get(LAST_DEPOSITS_KEY) !== null;
