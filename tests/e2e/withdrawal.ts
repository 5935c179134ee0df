import type { Page } from '@playwright/test';
import { openCashier, pickTile, type Cashier, type Visit } from './cashier.ts';
import type { Control } from './control.ts';
import { expect } from './fixtures.ts';

export const CARD = { en: 'Bank card', ar: 'بطاقة بنكية' } as const;
const CARD_NUMBER = '4400430123456789';

/** Opens the demo host with the cashier on its withdrawals. */
export const openPayouts = (page: Page, demoOrigin: string, visit: Visit = {}): Promise<Cashier> =>
  openCashier(page, demoOrigin, { page: 'withdrawal', ...visit });

/** Fills the card's form in, up to the review. */
export const review = async (cashier: Cashier, { locale = 'en' }: Visit = {}): Promise<void> => {
  await pickTile(cashier, CARD[locale]);
  await cashier.field('amount').getByRole('textbox').fill('20000');
  await cashier.field('cardNumber').getByRole('textbox').fill(CARD_NUMBER);
  await cashier.field('cardHolder').getByRole('textbox').fill('aisha nur');
  await cashier.node('review').click();
  await expect(cashier.screen('withdrawal.confirm')).toBeVisible();
};

/** Idempotency keys that payouts came under. */
export const submitKeys = async (control: Control): Promise<Set<string | undefined>> =>
  new Set(
    (await control.calls())
      .filter(({ path }) => path === 'withdrawal-submit')
      .map(({ idempotencyKey }) => idempotencyKey),
  );
