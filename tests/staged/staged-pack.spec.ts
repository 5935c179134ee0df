import type { Browser, Page } from '@playwright/test';
import { isFor } from '#app/pack/audience.ts';
import { openCashier } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { voucherPack } from '#tests/e2e/made-packs.ts';
import { manifestIn, released, takenBack } from '#layouts/pack/release.ts';
import { writePack } from '#layouts/pack/write-pack.ts';

const NAME = 'voucher-form';
const AUDIENCE = { countries: ['KZ'], percent: 10 };

/** Number of users of the country; half as many are of another. `USERS=200` sets it. */
const USERS = Number(process.env['USERS'] ?? 40);

/** Countries that the sandbox has methods for. */
const CURRENCIES = { KZ: 'KZT', UZ: 'UZS' } as const;

interface User {
  readonly id: string;
  readonly country: keyof typeof CURRENCIES;
}

const USER_LIST: readonly User[] = Array.from({ length: USERS + USERS / 2 }, (_none, index) => ({
  id: String(1000 + index),
  country: index < USERS ? 'KZ' : 'UZ',
}));

/** Metrics of the users' widgets about the pack, by country: users who got it and users who did not. */
type Count = Record<string, { shown: string[]; notShown: number }>;

/** Whether a user's widget has shown the pack, by its metric. An expected metric is awaited. */
const hasPack = async (
  page: Page,
  demoOrigin: string,
  { id, country }: User,
  isExpected: boolean,
): Promise<boolean> => {
  const user = { id_user: id, currency: CURRENCIES[country], paymentGeo: country, platform: 'desktop' };
  const cashier = await openCashier(page, demoOrigin, { start: JSON.stringify({ token: 'sandbox-ok-staged', user }) });
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  const isShown = async (): Promise<boolean> =>
    (await cashier.messages()).some(
      ({ type, payload }) =>
        type === 'Metric' &&
        payload?.['name'] === 'schema-pack' &&
        payload['pack'] === NAME &&
        payload['status'] === 'success',
    );
  if (isExpected) await expect.poll(isShown).toBe(true);
  // The widget of another user reports nothing: it has decided once the page has nothing left to fetch.
  else await page.waitForLoadState('networkidle');
  return isShown();
};

/** Visits with each user on a separate device. */
const watch = async (browser: Browser, demoOrigin: string, expected: readonly string[]): Promise<Count> => {
  const count: Count = { KZ: { shown: [], notShown: 0 }, UZ: { shown: [], notShown: 0 } };
  for (const user of USER_LIST) {
    const own = count[user.country];
    if (!own) continue;
    const context = await browser.newContext();
    if (await hasPack(await context.newPage(), demoOrigin, user, expected.includes(user.id))) own.shown.push(user.id);
    else own.notShown += 1;
    await context.close();
  }
  return count;
};

/** Users of one country that the stage applies to, by the widget's own rule. */
const meant = USER_LIST.filter(({ id, country }) =>
  isFor(AUDIENCE, { country, currency: CURRENCIES[country], host: '', experiments: {}, userId: id }, NAME),
).map(({ id }) => id);

test('a stage reaches a tenth of one country, the same users on each visit, and no user once it is withdrawn', async ({
  browser,
  demoOrigin,
  packFolder,
}) => {
  const made = voucherPack();
  const manifest = released({ ...made.manifest, name: NAME }, manifestIn(packFolder), AUDIENCE);
  writePack(packFolder, { ...made, manifest }, undefined);
  const first = await watch(browser, demoOrigin, meant);
  console.log(`released to 10 % of KZ: ${JSON.stringify(first)}`);
  expect(first['KZ']?.shown).toEqual(meant);
  expect(first['UZ']?.shown).toEqual([]);
  expect(meant.length).toBeGreaterThan(0);

  writePack(packFolder, { manifest: takenBack(packFolder, { name: NAME }), contents: new Map() }, undefined);
  const after = await watch(browser, demoOrigin, []);
  console.log(`taken back: ${JSON.stringify(after)}`);
  expect([...(after['KZ']?.shown ?? []), ...(after['UZ']?.shown ?? [])]).toEqual([]);
});
