import { readFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { generateKey } from '#tools/pack/signature.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { HONEST_IDS, LINK_HOSTS, writeHonest } from '#tests/tools/pack/honest-packs.ts';
import { copyPack, folderPack, type Copy } from './made-packs.ts';
import { deployWith, packMetric } from './pack.ts';

const COINS: Copy = {
  of: 'crypto-address',
  name: 'coin-address',
  rows: { byCategory: { crypto: { screen: 'deposit.coin-address', opensWindow: false } } },
};
const ACCOUNT: Copy = {
  of: 'host-to-host',
  name: 'account-to-pay',
  rows: { byName: { bank_transfer: { answer: 'deposit.account-to-pay' } } },
};

/** The schemes of the bank apps that a page of requisites may open. */
const BANK_APPS = readFileSync('schemas/fragments/sbp-banks.json', 'utf8').match(/bank\d+:/g) ?? [];

const writeCopy = (folder: string, testInfo: TestInfo, copy: Copy, keyFile?: string): void => {
  writePack(folder, copyPack(testInfo.outputPath(copy.name), copy), keyFile);
};

const pickCoin = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, 'Crypto');
  await expect(cashier.screen('deposit.crypto')).toBeVisible();
  await pickTile(cashier, 'Tether');
};

test('an address page of a pack opens the result when the coins appear on the chain @long', async ({
  page,
  open,
  packFolder,
  control,
}, testInfo) => {
  writeCopy(packFolder, testInfo, COINS);
  const cashier = await open({ scenario: 'never' });
  expect(await packMetric(cashier)).toMatchObject({ status: 'success', screens: 1, faults: 0 });
  await pickCoin(cashier);
  await expect(cashier.screen('deposit.coin-address')).toBeVisible();
  await expect(cashier.node('address')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('deposit.coin-address')).toBeVisible();
  await expect(cashier.node('address')).toBeVisible();
  await control.showTransfer((await control.deposits()).at(-1)?.depositId ?? '');
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.confirming.title'));
  expect(await control.deposits()).toHaveLength(1);
});

test('a host-to-host page of a pack shows a payment as processed after the paid button @long', async ({
  page,
  open,
  packFolder,
  control,
}, testInfo) => {
  const keyFile = testInfo.outputPath('key.pem');
  await deployWith(page, [generateKey(keyFile)], BANK_APPS);
  writeCopy(packFolder, testInfo, ACCOUNT, keyFile);
  const cashier = await open({ scenario: 'never' });
  expect(await packMetric(cashier)).toMatchObject({ status: 'success', screens: 1, faults: 0 });
  await pickTile(cashier, 'Bank transfer');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.account-to-pay')).toBeVisible();
  await cashier.button('common.paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.accepted.title'));
  expect(await control.deposits()).toHaveLength(1);
});

test('a signed pack of ten valid pages is accepted @long', async ({ page, open, packFolder }, testInfo) => {
  const keyFile = testInfo.outputPath('key.pem');
  await deployWith(page, [generateKey(keyFile)], [...LINK_HOSTS]);
  const folder = testInfo.outputPath('honest');
  writeHonest(folder);
  writePack(packFolder, folderPack(folder), keyFile);
  const cashier = await open({ scenario: 'never' });
  expect(await packMetric(cashier)).toMatchObject({ status: 'success', screens: HONEST_IDS.length, faults: 0 });
});
