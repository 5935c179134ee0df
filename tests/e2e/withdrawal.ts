import { CARD, pickTile, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect } from './fixtures.ts';

const CARD_NUMBER = '4400430123456789';

/** Opens the demo host with the cashier on its withdrawals. */
export const openPayouts = (open: Open, visit: Visit = {}): Promise<Cashier> => open({ page: 'withdrawal', ...visit });

/** Fills in the card's form, whose values are never stored, and opens the review. */
export const review = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, CARD[cashier.locale]);
  await cashier.input().fill('20000');
  await expect(cashier.input('cardNumber')).toHaveValue('');
  await cashier.input('cardNumber').fill(CARD_NUMBER);
  await cashier.input('cardHolder').fill('aisha nur');
  await cashier.node('review').click();
  await expect(cashier.screen('withdrawal.confirm')).toBeVisible();
};
