import { localStore } from './storage.ts';

export const QUICK_DEPOSIT_KEY = 'cashier.quick-deposit';

/** Format of the stored value. */
export const quickDepositText = (userId: string, height: number): string => `${Math.round(height)} ${userId}`;

/** Returns the height of this user's quick deposit on the last list, in px; 0 without one. */
export const readQuickDepositHeight = (userId: string): number => {
  const [height = '', ...owner] = localStore.get(QUICK_DEPOSIT_KEY)?.split(' ') ?? [];
  const isOfUser = userId !== '' && owner.join(' ') === userId;
  return isOfUser && /^\d{1,4}$/.test(height) ? Number(height) : 0;
};

/**
 * Stores the height, so that the next session can reserve it before the server has answered.
 *
 * @param height in px; 0 without a quick deposit
 */
export const storeQuickDepositHeight = (userId: string, height: number): void => {
  if (height > 0 && userId !== '') localStore.set(QUICK_DEPOSIT_KEY, quickDepositText(userId, height));
  else if (readQuickDepositHeight(userId) > 0) localStore.remove(QUICK_DEPOSIT_KEY);
};

export const deleteQuickDepositHeight = (): void => localStore.remove(QUICK_DEPOSIT_KEY);
