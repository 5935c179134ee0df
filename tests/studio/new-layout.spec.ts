import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { live, openTab } from './studio-page.ts';

const LAYOUT = 'deposit.afternoon-bank';
const FOLDER = 'schemas/screens/deposit/afternoon-bank';
const PACK = `pack/${LAYOUT}`;

test.use({ viewport: { width: 1280, height: 800 } });

const clear = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(PACK, { recursive: true, force: true });
  execFileSync('node_modules/.bin/tsx', ['tools/generate.ts']);
};

test.beforeAll(() => {
  if (existsSync(FOLDER)) clear();
});
// Restores the project, even if the walk fails.
test.afterAll(clear);

const NOTICE = 'Pay from an account in your own name.';

/** The file as a translator returns it. */
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

/** The table with the filled-in row of the notice. */
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

test('a layout is made like another, gets a part by the form, is translated, saved and published as a pack', async ({
  page,
}) => {
  test.setTimeout(400_000);

  await test.step('a new layout by the form', async () => {
    await page.goto('');
    await expect(live(page).getByRole('button').first()).toBeVisible({ timeout: 180_000 });
    await openTab(page, 'New layout');
    await page.getByRole('combobox', { name: 'Like' }).selectOption('deposit.oxxo');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('afternoon-bank');
    await page.getByRole('textbox', { name: 'Title in English' }).fill('Afternoon Bank');
    await page.getByRole('textbox', { name: 'Method' }).fill('afternoon_bank');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('combobox', { name: 'Layout' })).toHaveValue(LAYOUT, { timeout: 120_000 });
    await expect(live(page).getByRole('button', { name: /copy/i }).first()).toBeVisible({ timeout: 180_000 });
    await openTab(page, 'Files');
  });

  await test.step('a part by the form, without JSON', async () => {
    await openTab(page, 'Form');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('notice');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('own-account');
    await page.getByRole('textbox', { name: 'Words in English' }).last().fill(NOTICE);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(live(page).getByText(NOTICE)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(live(page).getByText(NOTICE)).toBeHidden();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: `${NOTICE} Notice` }).click();
    await expect(page.getByRole('textbox', { name: 'Text in English' })).toHaveValue(NOTICE);
    await openTab(page, 'States');
    const picture = (side: string) => page.frameLocator(`iframe[title="voucher ${side}"]`);
    await expect(picture('after').getByText(NOTICE)).toBeVisible({ timeout: 60_000 });
    await expect(picture('before').getByText(NOTICE)).toBeHidden();
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
  });

  await test.step('saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(status(page)).toHaveText('No problems');
    expect(existsSync(`${FOLDER}/screen.json`)).toBe(true);
  });

  await test.step('published as a pack', async () => {
    await openTab(page, 'Share');
    await page.getByRole('button', { name: 'Make a pack' }).click();
    await expect(page.getByText(`screen   ${LAYOUT}`, { exact: false })).toBeVisible({ timeout: 120_000 });
    expect(existsSync(`${PACK}/manifest.json`)).toBe(true);
  });
});
