import type { Page, Request } from '@playwright/test';
import { pickTile, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

interface Field {
  readonly name?: string;
  readonly type: string;
  readonly mask?: string;
  readonly regex?: string;
  readonly category?: string;
}

const isCreate = (request: Request): boolean => request.url().includes('deposit-create');

/** Offers a method called Probe with these fields, and opens its form. */
const openProbe = async (page: Page, open: Open, fields: readonly Field[], visit: Visit = {}): Promise<Cashier> => {
  await page.route('**/methods-payment-v5*', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const { methods } = await response.json();
    const probe = { name: 'probe', category: 'fiat', text: { en: 'Probe' }, cardViewType: 0, iconIds: [] };
    const { currency, amount_rules } = methods.find((each: object) => 'amount_rules' in each);
    const listed = fields.map((field) => ({
      name: 'account',
      placeholder_text: { en: field.name ?? 'Account' },
      ...field,
    }));
    const json = { methods: [{ ...probe, currency, amount_rules, position: 0, fields: listed }, ...methods] };
    await route.fulfill({ response, json });
  });
  const cashier = await open({ transport: 'http', ...visit });
  await pickTile(cashier, 'Probe');
  await expect(cashier.button('deposit.submit')).toBeVisible();
  return cashier;
};

const PHONE = { type: 'phone_with_prefix', mask: '000 000-00-00', regex: String.raw`^\d{10}$` };
const EXPIRY = { type: 'text', category: 'cardExpiry', regex: String.raw`^(0[1-9]|1[0-2])\/\d{2}$` };

/** A row for each way of input; tests/flows/form/sent-values.test.ts has a row for each class of values. */
const READINGS: readonly (readonly [string, Field, string, 'typed' | 'pasted' | 'filled', string])[] = [
  ['a pasted dial code', PHONE, 'RU', 'pasted', '+7 (912) 345-67-89 → +79123456789'],
  ['a year of four digits', EXPIRY, 'KZ', 'filled', '12/2030 → 12/30'],
  ['digits of another script', { type: 'text', regex: String.raw`^\d{4}$` }, 'EG', 'typed', '١٢٣٤ → 1234'],
];

for (const [label, field, country, way, reading] of READINGS) {
  test(`${label}, ${way}, is sent in the form that the field expects @long`, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [given = '', expected] = reading.split(' → ');
    const cashier = await openProbe(page, open, [field], { country });
    const input = cashier.field('account').getByRole('textbox');
    if (way === 'filled') await input.fill(given);
    if (way === 'typed') await input.pressSequentially(given);
    if (way === 'pasted') {
      await page.evaluate((text) => navigator.clipboard.writeText(text), given);
      await input.press('ControlOrMeta+v');
    }
    const create = page.waitForRequest(isCreate);
    await cashier.button('deposit.submit').click();
    expect((await create).postDataJSON()).toMatchObject({ fields: { account: expected } });
  });
}

const PERSONAL: Readonly<Record<string, string>> = {
  iban: 'DE89370400440532013000',
  email: 'marta.kowalska@example.org',
  phone: '7012345678',
  document: 'AB1234567',
  holder: 'Marta Kowalska',
  birthday: '17.04.1986',
  card: '4111111111111111',
  memo: 'rent 58231',
  tax: '39053344705',
  address: 'Lindenallee 9',
};

/** Everything that the browser and the host store, and every message that the host has received. */
const storedIn = async (cashier: Cashier): Promise<string> => {
  const stores = cashier.page.frames().map((frame) =>
    frame
      .evaluate(() => {
        const read = (name: 'localStorage' | 'sessionStorage'): object => {
          try {
            return { ...window[name] };
          } catch {
            return {};
          }
        };
        return [read('localStorage'), read('sessionStorage'), window.name, history.state, document.cookie];
      })
      .catch(() => []),
  );
  return JSON.stringify([await Promise.all(stores), await cashier.messages()]);
};

const ENDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the payment is created': (page) =>
    page.route('**/deposit-create*', (route) =>
      route.fulfill({ json: { action: 'redirect', link: 'https://pay.example/1', method: 'GET', depositId: 'D-1' } }),
    ),
  'the answer is lost': (page) =>
    page.route('**/deposit-create*', async (route) => {
      await route.fetch().catch(() => undefined);
      await route.abort();
    }),
  'the payment is refused': (page) =>
    page.route('**/deposit-create*', (route) => route.fulfill({ status: 422, json: { message: 'refused' } })),
  'the page is loaded again during the request': (page) => page.route('**/deposit-create*', () => {}),
};

for (const [end, prepare] of Object.entries(ENDS)) {
  test(`nothing typed is stored or reported when ${end} @no-storage @long`, async ({ page, open }) => {
    const fields = Object.keys(PERSONAL).map((name) => ({ name, type: 'text' }));
    const cashier = await openProbe(page, open, fields);
    await prepare(page);
    for (const [name, value] of Object.entries(PERSONAL)) {
      await cashier.field(name).getByRole('textbox').fill(value);
    }
    const create = page.waitForRequest(isCreate);
    await cashier.button('deposit.submit').click();
    expect((await create).postDataJSON()).toMatchObject({ fields: PERSONAL });
    // The payment's stored record, which must not contain values.
    await expect.poll(() => storedIn(cashier)).toContain('probe');
    const before = await storedIn(cashier);
    await page.reload();
    await expect(cashier.frame.locator('main')).toBeVisible();
    const stored = before + (await storedIn(cashier));
    expect(Object.values(PERSONAL).filter((value) => stored.includes(value))).toEqual([]);
  });
}
