import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Film } from './film.ts';
import { goBehind, live, openDemoHost, openTab, payInDemoHost } from './studio-page.ts';

const LAYOUT = 'deposit.afternoon-bank';
const FOLDER = 'schemas/screens/deposit/afternoon-bank';
const PACK = `pack/${LAYOUT}`;
const PICTURES = 'test-results/studio-afternoon';

test.use({ viewport: { width: 1280, height: 800 } });

const clear = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(PACK, { recursive: true, force: true });
  execFileSync('node_modules/.bin/tsx', ['tools/generate.ts']);
};

test.beforeAll(() => {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  if (existsSync(FOLDER)) clear();
});
// Restores the project, even if the walk fails.
test.afterAll(clear);

let count = 0;
const film = new Film();

/** A numbered picture of the studio in light and in dark. */
const picture = async (page: Page, name: string): Promise<void> => {
  count += 1;
  await expect(status(page)).toHaveText(/problem/);
  const number = String(count).padStart(2, '0');
  await film.pause();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${PICTURES}/${number}-${name}-${colorScheme}.png` });
  }
  await film.follow(page);
};

const NOTICE = 'Pay from an account in your own name.';

/** As a translator sends it back. */
const NOTICES: Readonly<Record<string, string>> = {
  ar: 'ادفع من حساب باسمك.',
  es: 'Paga desde una cuenta a tu nombre.',
  'es-MX': 'Paga desde una cuenta a tu nombre.',
  hi: 'अपने ही नाम के खाते से भुगतान करें।',
  id: 'Bayar dari rekening atas nama Anda sendiri.',
  mr: 'तुमच्याच नावाच्या खात्यातून पैसे भरा.',
  pt: 'Pague a partir de uma conta em seu nome.',
  ru: 'Платите со счёта, открытого на ваше имя.',
  te: 'మీ సొంత పేరుతో ఉన్న ఖాతా నుండి చెల్లించండి.',
};

/** The table with the row of the notice filled in. */
const translated = (csv: string): string => {
  const [head = '', ...rows] = csv.split('\r\n');
  const columns = head.split(',');
  return [head, ...rows.map((row) => (row.includes(NOTICE) ? inWords(row, columns) : row))].join('\r\n');
};

const inWords = (row: string, columns: readonly string[]): string =>
  row
    .split(',')
    .map((word, at) => {
      const notice = NOTICES[columns[at] ?? ''];
      return notice === undefined ? word : `"${notice}"`;
    })
    .join(',');

const status = (page: Page) => page.getByRole('status').first();

test('an afternoon: a bank transfer from its first file to its pack', async ({ page }) => {
  test.setTimeout(400_000);

  await test.step('a new layout by the form', async () => {
    await page.goto('');
    await expect(live(page).getByRole('button').first()).toBeVisible({ timeout: 180_000 });
    await film.follow(page);
    await openTab(page, 'New layout');
    await page.getByRole('combobox', { name: 'Begins as' }).selectOption('requisites');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('afternoon-bank');
    await page.getByRole('textbox', { name: 'Title in English' }).fill('Afternoon Bank');
    await page.getByRole('textbox', { name: 'Method' }).fill('afternoon_bank');
    await picture(page, 'new-layout');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('combobox', { name: 'Layout' })).toHaveValue(LAYOUT, { timeout: 120_000 });
    await expect(live(page).getByRole('button', { name: /copy/i }).first()).toBeVisible({ timeout: 180_000 });
    await openTab(page, 'Files');
    await picture(page, 'made');
  });

  await test.step('a part by the form, without JSON', async () => {
    await openTab(page, 'Form');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('notice');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('own-account');
    await page.getByRole('textbox', { name: 'Words in English' }).last().fill(NOTICE);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(live(page).getByText(NOTICE)).toBeVisible();
    await picture(page, 'form');
  });

  await test.step('texts: out to a translator, and back', async () => {
    await expect(status(page)).toHaveText(/^\d+ problem/);
    await openTab(page, 'Texts');
    const leaving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = readFileSync(await (await leaving).path(), 'utf8');
    const buffer = Buffer.from(translated(csv));
    await page.getByLabel('Import a CSV').setInputFiles({ name: 'translated.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('9 texts taken over from translated.csv', { exact: false })).toBeVisible();
    await expect(status(page)).toHaveText(/^No problems/);
    await picture(page, 'texts');
  });

  await test.step('JSON: a slip is told in place, and mended', async () => {
    await openTab(page, 'Files');
    await goBehind(page, '"var": "deposit.data.row');
    await page.keyboard.type('x');
    await expect(page.getByRole('list', { name: 'Findings' })).toContainText('rowxs');
    await picture(page, 'finding');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('list', { name: 'Findings' })).toBeHidden();
  });

  await test.step('the live page in another language and theme', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect(live(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await picture(page, 'arabic-dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('light');
  });

  await test.step('why a part is hidden', async () => {
    await page
      .getByRole('treeitem', { name: /no-requisites/ })
      .first()
      .click();
    await expect(page.getByText('Shown only while', { exact: false }).first()).toBeVisible();
    await picture(page, 'why-hidden');
  });

  await test.step('a sample, recorded on a walk against the sandbox', async () => {
    await openTab(page, 'New sample');
    const host = await openDemoHost(page);
    await film.follow(host);
    const spei = { country: 'MX', currency: 'MXN', method: 'SPEI', screen: 'deposit.unified-form' };
    await payInDemoHost(host, spei);
    await host.screenshot({ path: `${PICTURES}/demo-host.png` });
    await page.bringToFront();
    await film.follow(page);
    await page.getByRole('list', { name: 'Recorded answers' }).getByRole('button').first().click();
    await page.getByRole('textbox', { name: 'Name of the state' }).fill('recorded');
    await page.getByRole('textbox', { name: 'What it is' }).fill('As the sandbox answers for SPEI.');
    await page.getByRole('button', { name: 'Make a sample' }).click();
    await expect(page.getByRole('combobox', { name: 'Sample' })).toHaveValue('recorded');
    await expect(live(page).getByText('MX$', { exact: false }).first()).toBeVisible();
    await picture(page, 'recorded-sample');
  });

  await test.step('a picture of every state in one file', async () => {
    await openTab(page, 'Share');
    await page.getByRole('checkbox', { name: 'dark' }).uncheck();
    const leaving = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: /^Make one file of/ }).click();
    const file = `${PICTURES}/sheet.html`;
    await (await leaving).saveAs(file);
    const sheet = await page.context().newPage();
    await sheet.goto(`file://${process.cwd()}/${file}`);
    await expect(sheet.locator('figure').first()).toBeVisible();
    await sheet.screenshot({ path: `${PICTURES}/sheet.png` });
    await sheet.close();
    await picture(page, 'share');
  });

  await test.step('saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(status(page)).toHaveText('No problems');
    expect(existsSync(`${FOLDER}/samples/recorded.json`)).toBe(true);
    await picture(page, 'saved');
  });

  await test.step('published as a pack', async () => {
    await page.getByRole('button', { name: 'Make a pack' }).click();
    await expect(page.getByText(`screen   ${LAYOUT}`, { exact: false })).toBeVisible({ timeout: 120_000 });
    expect(existsSync(`${PACK}/manifest.json`)).toBe(true);
    await picture(page, 'pack');
  });

  await film.save(`${PICTURES}/walk.webp`);
});
