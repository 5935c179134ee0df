import type { Locator, Page } from '@playwright/test';
import type { StartData } from '#generated/wire.ts';

/** The user who opens the widget. */
export interface Visitor {
  country?: string;
  currency?: string;
  scenario?: string;
  platform?: 'desktop' | 'android';
  view?: 'main' | 'sweep';
  lang?: string;
  /** Further offers of the host. */
  offers?: Pick<StartData, 'bonusList' | 'schema'>;
}

/** Opens the widget as a top-level page, at the address that a frame would have. */
export const openAt = async (page: Page, origin: string, path: string, visitor: Visitor = {}): Promise<void> => {
  const { country = 'KZ', currency = 'KZT', scenario = 'ok', platform = 'desktop', view = 'main' } = visitor;
  const { lang = 'en', offers = {} } = visitor;
  await page.addInitScript(
    (data) => {
      Reflect.set(window, 'cashierUserData', data);
    },
    {
      token: `sandbox-${scenario}-routes`,
      transport: 'http',
      widgetViewType: view,
      user: { id_user: '7', currency, paymentGeo: country, platform, lang },
      ...offers,
    },
  );
  await page.goto(`${origin}/cashier${path}`);
};

/** The same in a page that has been used before, because one browser window is opened for many addresses. */
export const openNext = async (page: Page, origin: string, path: string, visitor: Visitor = {}): Promise<void> => {
  if (page.url().startsWith(origin)) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await openAt(page, origin, path, visitor);
};

/** The page of that screen. */
export const shown = (page: Page, id: string): Locator => page.locator(`[data-screen="${id}"]`);

/** A node of the page, by its id. */
export const node = (page: Page, id: string): Locator => page.locator(`[data-node="${id}"]`);

/** The widget's page, as a path below its base address. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname.replace('/cashier', '');
