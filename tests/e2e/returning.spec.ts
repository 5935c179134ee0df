import type { Page } from '@playwright/test';
import { bankTexts as bank } from '#sandbox/provider/texts.ts';
import { CARD, holdCalls, messagesOf, openedBy, toCard, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const US: Visit = { country: 'US', currency: 'USD', bonuses: 'none' };
/** Taps to pay, pays on the bank's page, and leaves the result. */
const payAtBank = async (cashier: Cashier, pay: () => Promise<void>): Promise<void> => {
  const provider = await openedBy(cashier, pay);
  await provider.getByRole('button', { name: bank.pay.en }).click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  await cashier.button('complete.done').click();
};

test('a user who saves an account on the form pays the next time in two taps', async ({ open, control }) => {
  const cashier = await open({ ...US, scenario: 'at-bank' });
  await toCard(cashier);
  await cashier.input().fill('25');
  await cashier.node('save-account').getByRole('checkbox').press('Space');
  await payAtBank(cashier, () => cashier.button('deposit.submit').click());

  const next = await open({ ...US, scenario: 'at-bank' });
  await next.node('saved').getByRole('button').first().click();
  await expect(next.input()).toHaveValue('25');
  await payAtBank(next, () => next.node('pay').click());
  expect(await control.deposits()).toMatchObject([{ amount: '25' }, { amount: '25' }]);
  expect(Object.values(await control.creates())).toEqual([1, 1]);
});

test.describe('a returning user', () => {
  const visit: Visit = { ...US, transport: 'http' };
  const isListKept = (page: Page): Promise<void> =>
    expect
      .poll(() =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => localStorage.getItem('cashier.picture')),
      )
      .toBeTruthy();
  const comesBack = async (open: Open): Promise<[Cashier, () => void]> => {
    const first = await open(visit);
    await expect(first.node('transactions')).toBeVisible();
    await isListKept(first.page);
    const answer = await holdCalls(first.page, '**/methods-payment-v5');
    return [await open(visit), answer];
  };

  test('sees the list before the server answers, and a tap on it takes effect afterwards', async ({ open }) => {
    const [cashier, answer] = await comesBack(open);
    const tile = cashier.frame.getByRole('button', { name: new RegExp(`^${CARD.en}`) }).first();
    await tile.click();
    await expect(tile).toHaveAttribute('aria-busy', 'true');
    expect(await messagesOf(cashier, 'onInit')).toEqual([]);
    answer();
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
  });

  test('sees the list at once after a visit that ended before the app was loaded @long', async ({ page, open }) => {
    const app = /\/static\/app\.[\w-]+\.js$/;
    await page.route(app, () => {});
    const short = await open(visit);
    await expect(short.node('tile').first()).toBeVisible();
    await isListKept(page);
    await page.unroute(app);

    const answer = await holdCalls(page, '**/methods-payment-v5');
    const cashier = await open(visit);
    await expect(cashier.frame.getByRole('button', { name: new RegExp(`^${CARD.en}`) }).first()).toBeVisible();
    answer();
    await toCard(cashier);
  });

  test('sees nothing from another user’s list', async ({ page, open }) => {
    const [, answer] = await comesBack(open);
    await page.evaluate(() => sessionStorage.clear());
    const cashier = await open(visit);
    await expect(cashier.node('methods-loading')).toBeVisible();
    await expect(cashier.node('tile')).toHaveCount(0);
    answer();
    await expect(cashier.node('tile').first()).toBeVisible();
  });
});
