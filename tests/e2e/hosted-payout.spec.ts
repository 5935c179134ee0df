import type { Locator } from '@playwright/test';
import { pickTile, type Cashier, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { openPayouts } from './withdrawal.ts';

const NAME = { en: 'Debit or credit card', ar: 'بطاقة خصم أو ائتمان' };
const NUMBER = '4111111111111111';
/** Only long digit runs, because ports and times contain short ones by chance. */
const PART = NUMBER.slice(0, 8);

const ANSWERS_TWICE = '999';

const WAYS: readonly Visit[] = [
  { country: 'BR', currency: 'BRL', transport: 'socket' },
  { country: 'EG', currency: 'EGP', transport: 'http', locale: 'ar', theme: 'dark' },
];

const inputOf = (cashier: Cashier, field: string): Locator =>
  cashier.field(field).frameLocator('iframe').locator('input');

const openForm = async (cashier: Cashier, { locale = 'en' }: Visit = {}): Promise<void> => {
  await pickTile(cashier, NAME[locale]);
  await expect(cashier.screen('withdrawal.card-fields')).toBeVisible();
  await cashier.input().fill('600');
};

const typeCard = async (cashier: Cashier, code: string): Promise<void> => {
  await inputOf(cashier, 'numberToken').fill(NUMBER);
  await inputOf(cashier, 'expiryToken').fill('04/29');
  await inputOf(cashier, 'codeToken').fill(code);
};

for (const visit of WAYS) {
  const label = visit.locale === 'ar' ? 'over HTTP, ar @long' : 'over the socket, en';

  test(`a payout to a card typed into hosted fields never exposes its number to the widget: ${label}`, async ({
    page,
    open,
    providerOrigin,
    control,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(providerOrigin)) sent.push(request.url(), request.postData() ?? '');
    });
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    const cashier = await openPayouts(open, visit);
    await openForm(cashier, visit);
    await inputOf(cashier, 'numberToken').fill(NUMBER);
    await inputOf(cashier, 'codeToken').fill('123');
    await cashier.node('review').click();
    await expect(inputOf(cashier, 'expiryToken')).toBeFocused();
    await expect(cashier.screen('withdrawal.confirm')).toHaveCount(0);
    await typeCard(cashier, ANSWERS_TWICE);
    await cashier.node('review').click();
    await expect(cashier.screen('withdrawal.confirm')).toBeVisible();
    await expect(cashier.screen('withdrawal.confirm')).not.toContainText('tok_');
    expect(await control.withdrawals()).toEqual([]);
    await cashier.node('submit').click();
    await expect(cashier.screen('withdrawal.complete')).toBeVisible();
    const token = expect.stringMatching(/^tok_[\w-]+$/);
    const fields = { numberToken: token, expiryToken: token, codeToken: token };
    expect(await control.withdrawals()).toMatchObject([{ paymentType: 'card_fields_payout', amount: '600', fields }]);
    expect(sent.join()).not.toContain(PART);
  });
}
