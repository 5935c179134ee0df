import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateKey } from '#layouts/pack/signature.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { packOf, voucherPack } from './made-packs.ts';
import { deployWith, packMetric, serveSignature } from './pack.ts';

const VISIT = { country: 'US', currency: 'USD' } as const;

/** The widget as a top-level page, as in a native web view: each of its pages can be opened by its address. */
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
    await deployWith(page, { packKeys });
    await serveSignature(page, packFolder);
    writePack(packFolder, voucherPack(), signer === 'none' ? undefined : keyFile(signer));
    const cashier = await open(VISIT);
    expect(await packMetric(cashier)).toMatchObject(outcome);
    await pickTile(cashier, 'Voucher');
    const drawn = outcome.status === 'success' ? 'deposit.voucher-code' : 'deposit.redirect';
    await expect(cashier.screen(drawn)).toBeVisible();
  });
}

const HOSTILE = {
  schemaVersion: 1,
  id: 'deposit.hostile',
  route: { path: '/deposit/hostile', back: 'deposit.methods', title: { text: '<script>alert(1)</script>' } },
  body: [
    { type: 'text', id: 'words', text: { text: '<img src=x onerror=alert(1)>{{constructor}}' } },
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
  await expect(node('flat')).toHaveText('Flat');
  await expect(page.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  expect(await page.locator('a[href^="javascript:"], main script, main img').count()).toBe(0);
  expect([dialogs, violations]).toEqual([[], []]);
});
