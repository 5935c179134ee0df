import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { constantFrom, record, sample, tuple, array, boolean, type Arbitrary } from 'fast-check';
import type { MethodsPaymentV5Response, PaymentMethod } from '#generated/wire.ts';
import { schemaArbitrary, type Mood } from '#tests/server/schema-values.ts';
import { expect, test } from './fixtures.ts';

/** The app's chunk: only the boot chunk runs before it is loaded. */
const APP = /\/static\/app\.[\w-]+\.js$/;
const LIST = '**/methods-payment-v5';
const METHOD = 'schemas/wire/types.schema.json';
const SEED = 20_261_125;

const generated = (name: string, mood: Mood): Arbitrary<unknown> => schemaArbitrary(METHOD, `/$defs/${name}`, mood);

const TAPPED = {
  name: '',
  category: 'made-up',
  cardViewType: 0,
  text: {},
  position: 0,
  currency: ['EUR'],
  amount_rules: { EUR: { min: '1', max: '500' } },
} satisfies PaymentMethod;

interface Answer {
  readonly startData: Readonly<Record<string, unknown>>;
  readonly answer: MethodsPaymentV5Response;
}

/** Texts and numbers of an open method in euro, in addition to the schema's random values. */
const methodOf = (method: PaymentMethod, at: number, min: string): PaymentMethod => {
  const { availability: _closed, ...open } = method;
  return { ...open, name: `${method.name}-${at}`, amount_rules: { EUR: { min, max: '90000' }, ...open.amount_rules } };
};

/** Answers to the list and what a host may say, by the wire schemas. */
const answers = (mood: Mood): Arbitrary<Answer> =>
  record({
    methods: array(tuple(generated('PaymentMethod', mood), constantFrom('0', '5', '1250.5', '1000000')), {
      minLength: 1,
      maxLength: 60,
      size: 'max',
    }),
    groups: array(generated('PaymentGroup', mood), { maxLength: 3 }),
    isGeoSelector: boolean(),
    features: constantFrom([], ['accounts'], ['transactions', 'accounts']),
    closingButton: boolean(),
    cryptoBonus: boolean(),
    platform: constantFrom('desktop', 'android'),
    lang: constantFrom('en', 'ar', 'hi-IN', 'pt'),
    region: constantFrom(['DE', 'EUR'], ['KZ', 'KZT'], ['IN', 'INR'], ['BR', 'BTC'], ['XX', 'USD']),
  }).map(({ methods, groups, isGeoSelector, features, closingButton, cryptoBonus, platform, lang, region }) => ({
    startData: {
      token: 'sandbox-ok-first-page',
      transport: 'http',
      closingButton,
      remembersList: false,
      schema: { meta: { cryptoBonus } },
      user: { id_user: '7', paymentGeo: region[0], currency: region[1], platform, lang },
    },
    answer: {
      methods: [
        ...methods.map(([method, min], at) => methodOf(method as PaymentMethod, at, min)),
        ...(groups as MethodsPaymentV5Response['methods']),
      ],
      isGeoSelector,
      features: [...features],
    },
  }));

declare global {
  interface Window {
    /** Each version of the page, recorded when it replaced the one before. */
    drawnPages?: unknown[];
  }
}

/** Records each page that replaces the one before, at that moment. */
const watchPages = (): void => {
  const OWN = new Set(['data-transition', 'loading']);
  const read = (node: Node): unknown => {
    if (!(node instanceof Element)) return node.textContent;
    // Images get their addresses after the first paint.
    const attributes = Array.from(
      node.attributes,
      ({ name, value }) => [name.replace('data-src', 'src'), value] as const,
    );
    // Live regions are not part of the first painting.
    const parts = [...node.childNodes].filter(
      (child) => !(child instanceof Element && child.hasAttribute('aria-live')),
    );
    const children = parts.map(read);
    const texts = children.reduce<unknown[]>((before, child) => {
      const last = before.at(-1);
      if (typeof child !== 'string' || typeof last !== 'string') return [...before, child];
      return [...before.slice(0, -1), last + child];
    }, []);
    const own = attributes.filter(([name]) => !OWN.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return [node.localName, own.map((pair) => pair.join('=')), ...texts.filter((text) => text !== '')];
  };
  window.drawnPages = [];
  new MutationObserver((records) => {
    const root = document.getElementById('root');
    if (!root || !records.some(({ target }) => target === root)) return;
    if (root.querySelector('[data-node=tiles]')) window.drawnPages?.push([document.documentElement.lang, read(root)]);
  }).observe(document, { childList: true, subtree: true });
};

/** Opens the widget with a generated answer while its app is delayed; returns a function that releases the app. */
const openWithoutApp = async (page: Page, origin: string, { startData, answer }: Answer): Promise<() => void> => {
  let letCome = (): void => {};
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.addInitScript(watchPages);
  await page.addInitScript((data) => void Reflect.set(window, 'cashierUserData', data), startData);
  await page.route(APP, async (route) => {
    await come;
    await route.fallback();
  });
  await page.route(LIST, (route) => route.fulfill({ json: answer }));
  await page.route('**/icons/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(`${origin}/cashier/`, { waitUntil: 'commit' });
  return letCome;
};

const drawn = async (page: Page, count: number): Promise<unknown[]> => {
  await expect.poll(() => page.evaluate(() => window.drawnPages?.length)).toBeGreaterThanOrEqual(count);
  return page.evaluate(() => window.drawnPages ?? []);
};

for (const mood of ['usual', 'extreme'] as const) {
  sample(answers(mood), { numRuns: 6, seed: SEED }).forEach((answer, at) => {
    test(`the first paint equals the page that the app draws, ${mood} answer ${at + 1}${at < 2 ? '' : ' @long'}`, async ({
      page,
      widgetOrigin,
    }) => {
      const letCome = await openWithoutApp(page, widgetOrigin, answer);
      const [before] = await drawn(page, 1);
      letCome();
      const [, after] = await drawn(page, 2);
      expect(before).toEqual(after);
    });
  });
}

test('a tile tapped before the app has loaded opens its form, and back opens the list', async ({
  page,
  widgetOrigin,
}) => {
  const START = { token: 'sandbox-ok-tapped', transport: 'http', closingButton: false };
  const user = { id_user: '7', paymentGeo: 'DE', currency: 'EUR', platform: 'desktop', lang: 'en' };
  const method = (name: string): PaymentMethod =>
    ({ ...TAPPED, name, text: { en: `Made up ${name}` } }) satisfies PaymentMethod;
  const letCome = await openWithoutApp(page, widgetOrigin, {
    startData: { ...START, user },
    answer: { methods: [method('one'), method('two'), method('three')], features: [] },
  });
  const tiles = page.locator('[data-node=tile]');
  await tiles.nth(1).click();
  await expect(tiles.nth(1)).toHaveAttribute('aria-busy', 'true');
  letCome();
  await expect(page.locator('[data-screen="deposit.redirect"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made up two');
  await expect(page.locator('main')).toBeFocused();
  // The list was not drawn again on the way.
  expect(await page.evaluate(() => window.drawnPages?.length)).toBe(1);
  await page.goBack();
  await expect(tiles).toHaveCount(3);
  await page.goForward();
  await expect(page.locator('[data-screen="deposit.redirect"]')).toBeVisible();
});

test('a widget without a host loads its app, like a prefetched one', async ({ page, widgetOrigin }) => {
  const app = page.waitForRequest(APP);
  await page.goto(`${widgetOrigin}/cashier/`);
  await app;
});

/** Serves the widget of another server; of its document the head first, and the rest once that has been run. */
const serveInParts = async (origin: string): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const came = await fetch(origin + request.url);
      response.setHeader('Content-Type', came.headers.get('Content-Type') ?? '');
      const [head = '', rest] =
        request.url === '/cashier/' ? (await came.text()).split(/(?=<\/head>)/) : [await came.text()];
      response.write(head);
      if (rest !== undefined) await delay(700);
      response.end(rest);
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a widget whose document is still loading when its script runs draws its page @long', async ({
  page,
  widgetOrigin,
}) => {
  const [{ startData, answer }] = sample(answers('usual'), { numRuns: 1, seed: SEED }) as [Answer];
  const slow = await serveInParts(widgetOrigin);
  await page.addInitScript((data) => void Reflect.set(window, 'cashierUserData', data), startData);
  await page.route(LIST, (route) => route.fulfill({ json: answer }));
  await page.goto(`${slow.origin}/cashier/`);
  await expect(page.locator('[data-node=tile]').first()).toBeVisible();
  slow.close();
});
