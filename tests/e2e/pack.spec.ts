import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateKey } from '#tools/pack/signature.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { packOf, voucherPack } from './made-packs.ts';
import { deployWith, holdManifest, packMetric } from './pack.ts';

const VISIT = { country: 'US', currency: 'USD' } as const;

/** The widget on its own, as in a native web view: a page of it can be opened by its address. */
const openAlone = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(window, {
      CashierBridge: { postMessage: () => {} },
      cashierUserData: {
        token: 'sandbox-ok-pack',
        user: { id_user: '7', currency: 'USD', paymentGeo: 'US', platform: 'desktop' },
      },
    });
  });
  await page.goto(address);
};

/** Runs in the page before anything else: marks the moment at which the first tile is there. */
const markFirstTile = (): void => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-screen="deposit.methods"] button') === null) return;
    performance.mark('first-tile');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};

test('a method is drawn by a screen that only the pack has, and is paid', async ({ open, packFolder, control }) => {
  writePack(packFolder, voucherPack(), undefined);
  const cashier = await open(VISIT);
  expect(await packMetric(cashier)).toMatchObject({ status: 'success', screens: 1, faults: 0 });
  await pickTile(cashier, 'Voucher');
  await expect(cashier.screen('deposit.voucher-code')).toBeVisible();
  await expect(cashier.node('where')).toContainText('The code is printed on your receipt');
  await expect(cashier.frame.getByRole('heading', { name: 'Pay with a voucher' })).toBeVisible();
  await cashier.input('voucherCode').fill('ABCD-1234-EFGH');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect((await control.deposits()).map(({ paymentMethod }) => paymentMethod)).toEqual(['voucher']);
});

test('a tampered pack file leaves the shipped screen in place and is reported', async ({ page, open, packFolder }) => {
  const pack = voucherPack();
  writePack(packFolder, pack, undefined);
  const [path, content] = [...pack.contents].find(([name]) => name.startsWith('screens/')) ?? ['', ''];
  writeFileSync(join(packFolder, path), content.replace('deposit.create', 'deposit.cancel'));
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  const cashier = await open(VISIT);
  expect(await packMetric(cashier)).toMatchObject({ status: 'fail', screens: 0, refusedScreens: 1 });
  expect(reports.join('\n')).toContain('Pack, screen deposit.voucher-code');
  await pickTile(cashier, 'Voucher');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
});

for (const [signer, outcome] of [
  ['ours', { status: 'success' }],
  ['theirs', { status: 'fail', reason: 'pack.signature' }],
  ['none', { status: 'fail', reason: 'pack.unsigned' }],
] as const) {
  test(`a deployment with a key, and a pack signed by ${signer}`, async ({ page, open, packFolder }, testInfo) => {
    const keyFile = (name: string): string => testInfo.outputPath(`${name}.pem`);
    const packKeys = [generateKey(keyFile('ours'))];
    generateKey(keyFile('theirs'));
    await deployWith(page, packKeys);
    if (signer === 'none') await page.route('**/manifest.sig', (route) => route.fulfill({ status: 404 }));
    writePack(packFolder, voucherPack(), signer === 'none' ? undefined : keyFile(signer));
    const cashier = await open(VISIT);
    expect(await packMetric(cashier)).toMatchObject(outcome);
    await pickTile(cashier, 'Voucher');
    const drawn = outcome.status === 'success' ? 'deposit.voucher-code' : 'deposit.redirect';
    await expect(cashier.screen(drawn)).toBeVisible();
  });
}

test('the first page does not wait for a slow pack @long', async ({ page, open, packFolder }) => {
  writePack(packFolder, voucherPack(), undefined);
  await page.addInitScript(markFirstTile);
  const manifest = await holdManifest(page);
  const cashier = await open(VISIT);
  await manifest.asked;
  await pickTile(cashier, 'Voucher');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await manifest.release();
  await packMetric(cashier);
  const order = await cashier.frame.locator('main').evaluate(() =>
    performance
      .getEntries()
      .filter(({ name }) => name === 'first-tile' || name.includes('apply-pack') || name.includes('/static/schemas/'))
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name }) => /first-tile|apply-pack|manifest|screens/.exec(name)?.[0]),
  );
  // A file that is fetched and then imported is told twice.
  expect([...new Set(order)].slice(0, 3)).toEqual(['first-tile', 'apply-pack', 'manifest']);
  expect(order).toContain('screens');
});

test('only a tile that leads to a page of the pack is busy until the pack has loaded @long', async ({
  page,
  open,
  packFolder,
}) => {
  writePack(packFolder, voucherPack(), undefined);
  await page.route('**/methods-payment-v5', async (route) => {
    const response = await route.fetch();
    const list = await response.text();
    await route.fulfill({ response, body: list.replace('"name":"voucher"', '$&,"screen":"deposit.voucher-code"') });
  });
  const manifest = await holdManifest(page);
  const cashier = await open({ ...VISIT, transport: 'http' });
  await manifest.asked;
  await pickTile(cashier, 'Voucher');
  const busy = cashier.frame.locator('[data-node="tile"][aria-busy="true"]');
  await expect(busy).toHaveText([/^Voucher/]);
  await manifest.release();
  await expect(cashier.screen('deposit.voucher-code')).toBeVisible();
});

test('a pack applies from the next navigation on @long', async ({ page, open, packFolder }) => {
  writePack(packFolder, voucherPack(), undefined);
  const manifest = await holdManifest(page);
  const cashier = await open(VISIT);
  await pickTile(cashier, 'Voucher');
  const code = cashier.input('voucherCode');
  await code.fill('ABCD-1234-EFGH');
  await code.evaluate((input) => input.setAttribute('data-same', 'yes'));
  await manifest.asked;
  await manifest.release();
  await packMetric(cashier);
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await expect(code).toHaveAttribute('data-same', 'yes');
  await expect(code).toHaveValue('ABCD-1234-EFGH');
  await cashier.button('header.back').click();
  await pickTile(cashier, 'Voucher');
  await expect(cashier.screen('deposit.voucher-code')).toBeVisible();
});

const HOSTILE = {
  schemaVersion: 1,
  id: 'deposit.hostile',
  route: { path: '/deposit/hostile', back: 'deposit.methods', title: { text: '<script>alert(1)</script>' } },
  body: [
    { type: 'text', id: 'words', text: { text: '<img src=x onerror=alert(1)>{{constructor}}' } },
    { type: 'richText', id: 'rich', html: '<p>Kept</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>' },
    { type: 'hologram', fallback: [{ type: 'text', id: 'flat', text: { text: 'Flat' } }] },
  ],
};

test('a page of a pack opens by its address and runs nothing from its texts and links', async ({
  page,
  widgetOrigin,
  packFolder,
  violations,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  writePack(packFolder, packOf(HOSTILE), undefined);
  await openAlone(page, `${widgetOrigin}/cashier/deposit/hostile`);
  const node = (id: string) => page.locator(`[data-node="${id}"]`);
  await expect(node('words')).toHaveText('<img src=x onerror=alert(1)>{{constructor}}');
  await expect(node('rich')).toContainText('Kept');
  await expect(node('flat')).toHaveText('Flat');
  await expect(page.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  expect(await page.locator('a[href^="javascript:"], main script, main img').count()).toBe(0);
  expect([dialogs, violations]).toEqual([[], []]);
});

for (const [what, node] of [
  ['does not have the shape of a page', { type: 'button', onPress: 'alert(1)' }],
  ['leads elsewhere by itself', { type: 'link', id: 'link', label: { text: 'Open' }, href: 'javascript:alert(1)' }],
] as const) {
  test(`the address of a page of a pack that ${what} opens the error page @long`, async ({
    page,
    widgetOrigin,
    packFolder,
  }) => {
    writePack(packFolder, packOf({ ...HOSTILE, body: [node] }), undefined);
    await openAlone(page, `${widgetOrigin}/cashier/deposit/hostile`);
    await expect(page.locator('[data-screen="shared.error"]')).toBeVisible();
  });
}
