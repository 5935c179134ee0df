import type { FrameLocator, Page } from '@playwright/test';
import ar from '#generated/locales/ar.json' with { type: 'json' };
import en from '#generated/locales/en.json' with { type: 'json' };
import esMx from '#generated/locales/es-MX.json' with { type: 'json' };
import hi from '#generated/locales/hi.json' with { type: 'json' };
import pt from '#generated/locales/pt.json' with { type: 'json' };
import te from '#generated/locales/te.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

const LOCALE_FILE = /\/static\/locales\/([\w-]+)\.([\w-]{8,})\.json$/;

/** Names of the language files that the page asked for, as they come. */
const watchFiles = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = LOCALE_FILE.exec(new URL(request.url()).pathname) ?? [];
    if (file !== undefined) files.push(file);
  });
  return files;
};

const openIn = async (page: Page, demoOrigin: string, locale: string): Promise<FrameLocator> => {
  await page.goto(
    `${demoOrigin}/?${new URLSearchParams({ country: 'MX', currency: 'MXN', locale, developer: 'open' })}`,
  );
  return page.frameLocator('#cashier iframe');
};

const REQUESTED = [
  { requested: 'es-MX', file: 'es-MX', texts: esMx, lang: 'es-MX', dir: 'ltr' },
  { requested: 'hi-IN', file: 'hi', texts: hi, lang: 'hi-IN', dir: 'ltr' },
  { requested: 'pt-BR', file: 'pt', texts: pt, lang: 'pt', dir: 'ltr' },
  { requested: 'ar-EG', file: 'ar', texts: ar, lang: 'ar', dir: 'rtl' },
  { requested: 'fr', file: 'en', texts: en, lang: 'en', dir: 'ltr' },
];

for (const { requested, file, texts, lang, dir } of REQUESTED) {
  test(`the locale ${requested} loads ${file} and no other file${requested === 'ar-EG' ? '' : ' @long'}`, async ({
    page,
    demoOrigin,
  }) => {
    const files = watchFiles(page);
    const frame = await openIn(page, demoOrigin, requested);
    await expect(frame.getByRole('heading', { name: texts['deposit.v2.title'] })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('lang', lang);
    await expect(frame.locator('html')).toHaveAttribute('dir', dir);
    expect(files).toEqual([file]);
  });
}

test('English is shown when the file of a language fails to load @long', async ({ page, demoOrigin }) => {
  await page.route(/\/static\/locales\/te\./, (route) => route.abort());
  const frame = await openIn(page, demoOrigin, 'te');
  await expect(frame.getByRole('heading', { name: en['deposit.v2.title'] })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language chosen later is applied in place', async ({ page, demoOrigin }) => {
  const files = watchFiles(page);
  const frame = await openIn(page, demoOrigin, 'pt');
  await frame.getByRole('button', { name: /^SPEI/ }).click();
  const amount = frame.getByRole('textbox', { name: pt['form.amount'] });
  await amount.fill('750');
  await page.locator('select[name="locale"]').selectOption('te');
  const translated = frame.getByRole('textbox', { name: te['form.amount'] });
  await expect(translated).toHaveValue('750');
  expect(files).toEqual(['pt', 'te']);
});
