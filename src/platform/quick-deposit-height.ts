import { localStore } from './storage.ts';

export const QUICK_DEPOSIT_KEY = 'cashier.quick-deposit';

/** What is kept under that key. */
export const quickDepositText = (userId: string, height: number): string => `${Math.round(height)} ${userId}`;

/** How high what this user can pay again in two taps was on the last visit's list, in px; 0 where there was nothing. */
export const readQuickDepositHeight = (userId: string): number => {
  const [height = '', ...owner] = localStore.get(QUICK_DEPOSIT_KEY)?.split(' ') ?? [];
  const isOfUser = userId !== '' && owner.join(' ') === userId;
  return isOfUser && /^\d{1,4}$/.test(height) ? Number(height) : 0;
};

/**
 * Keeps that height, so that its place can be kept on the next visit before the server has said what is saved.
 *
 * @param height in px; 0 where there is nothing
 */
export const storeQuickDepositHeight = (userId: string, height: number): void => {
  if (height > 0 && userId !== '') localStore.set(QUICK_DEPOSIT_KEY, quickDepositText(userId, height));
  else if (readQuickDepositHeight(userId) > 0) localStore.remove(QUICK_DEPOSIT_KEY);
};

/** Whosever it is. */
export const deleteQuickDepositHeight = (): void => localStore.remove(QUICK_DEPOSIT_KEY);
