import type { FrameLocator, Page } from '@playwright/test';
import ar from '#generated/locales/ar.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

const LOCALE_FILE = /\/static\/locales\/([\w-]+)\.([\w-]{8,})\.json$/;

/** Names of the requested language files, in order. */
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

// The table of locales is in tests/i18n.
test('a regional locale loads the file of its language and no other', async ({ page, demoOrigin }) => {
  const files = watchFiles(page);
  const frame = await openIn(page, demoOrigin, 'ar-EG');
  await expect(frame.getByRole('heading', { name: ar['deposit.v2.title'] })).toBeVisible();
  await expect(frame.locator('html[lang=ar][dir=rtl]')).toHaveCount(1);
  expect(files).toEqual(['ar']);
});
