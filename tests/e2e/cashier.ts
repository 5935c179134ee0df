import type { FrameLocator, Locator, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import ar from '#generated/locales/ar.json' with { type: 'json' };

/** Settings in the address of the demo host. */
export interface Visit {
  transport?: 'socket' | 'http';
  locale?: 'en' | 'ar';
  scenario?: string;
  country?: string;
  currency?: string;
  theme?: 'light' | 'dark';
  widgetViewType?: 'sweep';
  page?: 'deposit' | 'withdrawal' | 'crypto-deposit' | 'crypto-withdrawal';
  /** The host's theme: a name of sandbox/demo/brands.js. */
  brand?: 'aldersgate' | 'nightdrive' | 'pebble' | 'ruby' | 'ocean' | 'hostile';
  /** An iframe in a browser by default. */
  shell?: 'android' | 'ios';
  canResize?: 'true';
  popups?: 'false';
  /** The offered bonuses: a name of sandbox/demo/bonuses.js. */
  bonuses?: 'none' | 'one' | 'several' | 'freespins' | 'ends in 20 s' | 'ends in 20 s, alone';
  bonusId?: 'welcome' | 'spins';
  cryptoBonus?: 'false';
  /** Groups of the experiments analytics-21868, -21007 and -24272. */
  group21868?: string;
  group21007?: string;
  group24272?: string;
  /** Start data as JSON, which replaces the data from the other settings. */
  start?: string;
  /** Whether a frame beside the cashier's forges messages. */
  hostile?: 'true';
}

export interface HostMessage {
  type: string;
  payload?: Record<string, unknown>;
}

type TextKey = keyof typeof en;

/** A cashier in the frame of a host page, as seen by a user and by the host. */
export interface Cashier {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly locale: 'en' | 'ar';
  /** The text of a key in the visit's language. */
  t(key: TextKey): string;
  button(key: TextKey): Locator;
  screen(id: string): Locator;
  node(id: string): Locator;
  field(name: string): Locator;
  /** The input of a field, by default the amount. */
  input(name?: string): Locator;
  /** Every message that the host has received from the frame. */
  messages(): Promise<HostMessage[]>;
  /** Uncaught errors of the page; a test that expects some empties the list. */
  readonly faults: string[];
}

declare global {
  interface Window {
    hostMessages?: HostMessage[];
  }
}

const TEXTS = { en, ar };

interface Walk {
  readonly visit: { readonly transport: 'socket' | 'http'; readonly locale: 'en' | 'ar' };
  /** End of the test's title, with its tags. */
  readonly label: string;
}

/**
 * A payment is walked twice: over the socket in English on a desktop, and over HTTP in Arabic on a phone. `npm test`
 * includes only the named walk.
 */
export const walks = (quick: 'both' | 'socket' | 'http' | 'none'): readonly Walk[] => {
  const longUnless = (transport: 'socket' | 'http'): string =>
    quick === 'both' || quick === transport ? '' : ' @long';
  return [
    { visit: { transport: 'socket', locale: 'en' }, label: `over the socket, en${longUnless('socket')}` },
    { visit: { transport: 'http', locale: 'ar' }, label: `over HTTP, ar @phone${longUnless('http')}` },
  ];
};

const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`pageerror ${error.message}`));
  return faults;
};

/** Opens the demo host with the cashier in its frame. */
export const openCashier = async (page: Page, demoOrigin: string, visit: Visit = {}): Promise<Cashier> => {
  const { locale = 'en' } = visit;
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    window.hostMessages = [];
    window.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') window.hostMessages?.push(JSON.parse(data));
    });
  });
  const query = new URLSearchParams({
    country: 'KZ',
    currency: 'KZT',
    width: 'desktop',
    // On a phone the panel covers the page.
    developer: (page.viewportSize()?.width ?? 0) < 768 ? '' : 'open',
    ...visit,
    locale,
  });
  await page.goto(`${demoOrigin}/?${query}`);
  const frame = page.frameLocator('#cashier iframe');
  return {
    page,
    frame,
    locale,
    faults,
    t: (key) => TEXTS[locale][key],
    button: (key) => frame.getByRole('button', { name: TEXTS[locale][key].replace(/\s*\{\{.*/, ''), exact: false }),
    screen: (id) => frame.locator(`[data-screen="${id}"]`),
    node: (id) => frame.locator(`[data-node="${id}"]`),
    field: (name) => frame.locator(`[data-field="${name}"]`),
    input: (name = 'amount') => frame.locator(`[data-field="${name}"]`).getByRole('textbox'),
    messages: () => page.evaluate(() => window.hostMessages ?? []),
  };
};

/** Opens the demo host with the cashier in its frame; an uncaught error of the page fails the test. */
export type Open = (visit?: Visit, page?: Page) => Promise<Cashier>;

/** Presses the tile of a method or group, by its name in the visit's language. */
export const pickTile = async ({ frame }: Cashier, name: string): Promise<void> => {
  await frame
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
};

/** The method of bank cards. */
export const CARD = { en: 'Bank card', ar: 'بطاقة بنكية' } as const;

/** Opens the form of a card. */
export const toCard = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, CARD[cashier.locale]);
  await cashier.screen('deposit.redirect').waitFor();
};

/** Taps to deposit 7500 by card. */
export const payByCard = async (cashier: Cashier): Promise<void> => {
  await toCard(cashier);
  await cashier.input().fill('7500');
  await cashier.button('deposit.submit').click();
};

/** The window that an action opens. */
export const openedBy = async ({ page }: Cashier, action: () => Promise<void>): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await action();
  return opened;
};

/** Delays calls to that address until they are released. */
export const holdCalls = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** The messages of a type that the host has received. A message in transit is missing: poll. */
export const messagesOf = async (cashier: Cashier, wanted: string): Promise<HostMessage[]> =>
  (await cashier.messages()).filter(({ type }) => type === wanted);

export const typesOf = (messages: readonly HostMessage[]): string[] => messages.map(({ type }) => type);
