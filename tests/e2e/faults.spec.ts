import { messagesOf, openCashier, pickTile, typesOf, type Cashier, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { passTimeUntil } from './pass-time.ts';
import { CARD, openPayouts } from './withdrawal.ts';

const TRANSPORTS = ['socket', 'http'] as const;
const MEXICO = { country: 'MX', currency: 'MXN' } as const;

type Key = Parameters<Cashier['t']>[0];

/** Something is on the page, and nothing has gone unnoticed. */
const expectAlive = async (cashier: Cashier): Promise<void> => {
  await expect(cashier.frame.locator('main [data-screen], main[data-screen]').first()).toBeVisible();
  expect((await cashier.frame.locator('main').innerText()).trim()).not.toBe('');
  expect(cashier.faults).toEqual([]);
};

const onForm = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, 'SPEI');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
};

const LISTS: readonly [scenario: string, screen: string, key: Key, code?: string][] = [
  ['methods-error', 'shared.error', 'httpCodes.500', 'rejected 500'],
  ['methods-null', 'shared.error', 'error.text', 'malformed'],
  ['methods-gateway', 'shared.error', 'error.text', 'malformed'],
  ['malformed-methods', 'shared.error', 'error.text', 'malformed'],
  ['empty-methods', 'shared.empty', 'empty.title'],
  ['direct-geo', 'shared.empty', 'empty.title'],
];

// Every other one over each: what tells a bad answer from a good one is not the transport's.
for (const [at, transport] of TRANSPORTS.entries()) {
  for (const [scenario, screen, key, code] of LISTS.filter((_list, index) => index % 2 === at)) {
    test(`${scenario} over ${transport}: the page says what is wrong, and how to go on`, async ({
      page,
      demoOrigin,
      control,
    }) => {
      const locale = transport === 'http' ? 'ar' : 'en';
      const cashier = await openCashier(page, demoOrigin, { transport, scenario, locale });
      await expect(cashier.screen(screen)).toBeVisible();
      await expect(cashier.node(screen === 'shared.error' ? 'page-text' : 'page-title')).toHaveText(cashier.t(key));
      if (code) await expect(cashier.node('error-message')).toContainText(code);
      await expectAlive(cashier);
      await control.setScenario('ok');
      await cashier.button('error.refresh').click();
      await expect(cashier.node('tile').first()).toBeVisible();
    });
  }
}

/** Answers that settle nothing (contract §7): the deposit may have been made all the same. */
const UNSETTLED = [
  'forbidden',
  'already-sent',
  'too-many',
  'server-error',
  'unavailable',
  'expires-on-create',
  'malformed',
  'null-create',
];

const REFUSALS: readonly [scenario: string, key: Key | null][] = [
  ['merchant-error', null],
  ['known-error', 'common.errors.banking.limitExceeded'],
  ['regex-error', 'provider.error'],
  ['provider-error', 'provider.error'],
];

/** Spec core §8: of the sandbox's merchant, who says it himself. */
const MERCHANT_WORDS = 'Your bank does not allow this payment. Choose another method.';

for (const [index, [scenario, key]] of REFUSALS.entries()) {
  const visit: Visit & { locale: 'en' | 'ar' } = {
    transport: index % 2 === 0 ? 'socket' : 'http',
    locale: index % 3 === 0 ? 'ar' : 'en',
  };
  test(`${scenario} over ${visit.transport}, ${visit.locale}: told once, to the user and to the host, and the form stays`, async ({
    page,
    demoOrigin,
  }) => {
    const cashier = await openCashier(page, demoOrigin, { ...visit, ...MEXICO, scenario });
    await onForm(cashier);
    await cashier.button('deposit.submit').click();
    const message = cashier.frame.getByText(key === null ? MERCHANT_WORDS : cashier.t(key), { exact: true });
    await expect(message).toHaveCount(1);
    await expect(cashier.frame.getByText(cashier.t('error.snackbar.title'), { exact: true })).toBeVisible();
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    await expect(cashier.button('deposit.submit')).toBeEnabled();
    await expect.poll(() => messagesOf(cashier, 'onDisplayError')).toHaveLength(1);
    await expectAlive(cashier);
    // It goes by itself after five seconds, whatever it says: seen once.
    if (index === 0) await expect(message).toHaveCount(0);
  });
}

for (const [index, scenario] of UNSETTLED.entries()) {
  const visit: Visit & { locale: 'en' | 'ar' } = {
    transport: index % 2 === 0 ? 'socket' : 'http',
    locale: index % 3 === 0 ? 'ar' : 'en',
  };
  test(`${scenario} over ${visit.transport}, ${visit.locale}: the page says that nobody knows, and the same payment keeps its key`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    await page.clock.install();
    const cashier = await openCashier(page, demoOrigin, { ...visit, ...MEXICO, scenario });
    await onForm(cashier);
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('wish.deposit.unconfirmed.text'));
    await expect(cashier.frame.getByText(cashier.t('error.snackbar.title'), { exact: true })).toHaveCount(0);
    await cashier.button('header.back').click();
    await expect(cashier.screen('deposit.methods')).toBeVisible();
    await pickTile(cashier, 'SPEI');
    await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
    await control.setScenario('ok');
    await passTimeUntil(page, cashier.screen('deposit.unified-form'));
    expect(await control.deposits()).toHaveLength(1);
    expect(Object.keys(await control.creates())).toHaveLength(1);
    await expectAlive(cashier);
  });
}

for (const transport of TRANSPORTS) {
  test(`a gateway that answers in the server's place: the deposit is asked about, ${transport}`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    await page.clock.install();
    const cashier = await openCashier(page, demoOrigin, { ...MEXICO, transport, scenario: 'gateway-once' });
    await onForm(cashier);
    await cashier.button('deposit.submit').click();
    await passTimeUntil(page, cashier.screen('deposit.unified-form'));
    expect(await control.deposits()).toHaveLength(1);
  });
}

const AFTER: readonly [scenario: string, isOnResult: boolean][] = [
  ['status-error', true],
  ['status-malformed', true],
  ['lost-complete', true],
  ['complete-error', false],
];

for (const [scenario, isOnResult] of AFTER) {
  test(`${scenario}: what has been paid is not lost`, async ({ page, demoOrigin, control }) => {
    const cashier = await openCashier(page, demoOrigin, { ...MEXICO, transport: 'http', scenario });
    await onForm(cashier);
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.unified-form')).toBeVisible();
    await cashier.button('common.paid').click();
    await expect(cashier.screen(isOnResult ? 'deposit.complete' : 'deposit.unified-form')).toBeVisible({
      timeout: 40_000,
    });
    await page.waitForTimeout(1000);
    await expectAlive(cashier);
    expect(await control.deposits()).toHaveLength(1);
  });
}

test('an open deposit of which a reload finds no more than its status is on its result @no-storage', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { ...MEXICO, scenario: 'never' });
  await onForm(cashier);
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await control.setScenario('resume-error');
  await page.reload();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await expectAlive(cashier);
  expect(await control.deposits()).toHaveLength(1);
});

test('texts that do not come are English, pictures that do not come are drawn', async ({ page, demoOrigin }) => {
  await page.route('**/locales/ar.*.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.route('**/static/icons/**', (route) => route.fulfill({ status: 404, body: '' }));
  const cashier = await openCashier(page, demoOrigin, { locale: 'ar' });
  await expect(cashier.frame.getByRole('button', { name: /^Bank card from/ })).toBeVisible();
  await expect(cashier.frame.locator('html[lang=en][dir=ltr]')).toHaveCount(1);
  await expect(cashier.frame.locator('[data-node="tile"] img')).toHaveCount(0);
  await expectAlive(cashier);
});

for (const file of ['pages', 'next']) {
  test(`a file of the next pages (${file}) that does not come at first is asked for again, and the tap is not lost`, async ({
    page,
    demoOrigin,
  }) => {
    let asked = 0;
    await page.route(`**/static/${file}.*.js`, async (route) => {
      asked += 1;
      await (asked === 1 ? route.abort() : route.continue());
    });
    const cashier = await openCashier(page, demoOrigin, MEXICO);
    await onForm(cashier);
    expect(asked).toBeGreaterThan(1);
    await expectAlive(cashier);
  });
}

test('a file that a tap needs does not come: the page says that it did not load, and the next tap finds it', async ({
  page,
  demoOrigin,
}) => {
  const file = '**/static/pick-withdrawal.*.js';
  await page.clock.install();
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  const cashier = await openPayouts(page, demoOrigin, { locale: 'ar' });
  await pickTile(cashier, CARD.ar);
  await passTimeUntil(page, cashier.frame.getByText(cashier.t('error.page.title')));
  await expect(cashier.frame.getByText(cashier.t('error.page.text'))).toBeVisible();
  await page.unroute(file);
  await pickTile(cashier, CARD.ar);
  await expect(cashier.field('amount')).toBeVisible();
});

test('no texts at all: the page says so in words of its own, tells the host, and can be tried again', async ({
  page,
  demoOrigin,
}) => {
  await page.route('**/locales/*.json', (route) => route.abort());
  const cashier = await openCashier(page, demoOrigin);
  await expect(cashier.frame.getByRole('alert')).toContainText('Something went wrong');
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onInitError');
  await page.unroute('**/locales/*.json');
  await cashier.frame.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.node('tile').first()).toBeVisible();
});
