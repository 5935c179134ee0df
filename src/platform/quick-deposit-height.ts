import { localStore } from './storage.ts';

const KEY = 'cashier.quick-deposit';

/** Returns the height of this user's quick deposit on the last list, in px; 0 without one. */
export const readQuickDepositHeight = (userId: string): number => {
  const [height = '', ...owner] = localStore.get(KEY)?.split(' ') ?? [];
  const isOfUser = userId !== '' && owner.join(' ') === userId;
  return isOfUser && /^\d{1,4}$/.test(height) ? Number(height) : 0;
};

/**
 * Stores the height, so that the next session can reserve it before the server has answered.
 *
 * @param height in px; 0 without a quick deposit
 */
export const storeQuickDepositHeight = (userId: string, height: number): void => {
  if (height > 0 && userId !== '') localStore.set(KEY, `${Math.round(height)} ${userId}`);
  else if (readQuickDepositHeight(userId) > 0) localStore.remove(KEY);
};

export const deleteQuickDepositHeight = (): void => localStore.remove(KEY);
