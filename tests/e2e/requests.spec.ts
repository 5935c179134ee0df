import type { Page } from '@playwright/test';
import { startSandbox } from '#sandbox/server.ts';
import { pickTile } from './cashier.ts';
import { expect, test as base } from './fixtures.ts';

/** A deployment without packs. */
const test = base.extend({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});

/** Files that a list of methods needs, and the app that replaces it. */
const FIRST_PAGE = [
  'base.js',
  'socket-line.js',
  'painted.css',
  'locales/en.json',
  'rolldown-runtime.js',
  'painted.js',
  'app.js',
  'app.css',
];

/** Files for the next pages, prefetched while the list is shown; the host of this visit offers bonuses. */
const NEXT = ['later.js', 'record-visit.js'];
const BONUSES = ['bonus-feature.js', 'screen.js'];

interface Requests {
  /** Files requested since the last call, without their hashes, sorted by name. */
  readonly files: () => string[];
  readonly icons: () => number;
  /** Addresses that returned 404. */
  readonly missing: string[];
}

const followRequests = (page: Page, widgetOrigin: string): Requests => {
  const files: string[] = [];
  const fetched = new Set<string>();
  const missing: string[] = [];
  let icons = 0;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const [, name] = /\/static\/(.*)$/.exec(pathname) ?? [];
    if (origin !== widgetOrigin || name === undefined) return;
    const isFetch = request.resourceType() === 'fetch';
    if (isFetch) fetched.add(name);
    if (name.startsWith('icons/')) icons += 1;
    // Files are fetched before they are imported; the import uses the browser's cache.
    else if (isFetch || !fetched.has(name)) files.push(name.replace(/\.[\w-]{8}(?=\.\w+$)/, ''));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  return { files: () => files.toSorted(), icons: () => icons, missing };
};

for (const transport of ['socket', 'http'] as const) {
  // Without this test, a module could leave its chunk (tools/build/app-chunks.ts) unnoticed.
  test(`each step of a visit requests its own files only, ${transport}`, async ({ page, open, widgetOrigin }) => {
    const { files, missing } = followRequests(page, widgetOrigin);
    const cashier = await open({ country: 'UZ', currency: 'UZS', transport });
    const untilIdle = [...FIRST_PAGE, ...NEXT, ...BONUSES];
    await expect.poll(files).toEqual(untilIdle.toSorted());

    await pickTile(cashier, 'Humo');
    await expect(cashier.screen('deposit.peer-to-peer-base')).toBeVisible();
    const form = ['peer-to-peer-base.js'];
    // Loaded while the user fills in the form.
    const pages = ['complete.js', 'peer-to-peer-invoice.js', 'peer-to-peer-unified-form.js'];
    const nextOfForm = [...pages, 'qr.css', 'qr.js', 'server-texts.css', 'server-texts.js', 'purify.es.js'];
    const untilFilledIn = [...untilIdle, ...form, ...nextOfForm].toSorted();
    await expect.poll(files).toEqual(untilFilledIn);

    await cashier.button('peerToPeer.create').click();
    await expect(cashier.screen('deposit.peer-to-peer-invoice')).toBeVisible();
    await cashier.node('paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(files()).toEqual(untilFilledIn);
    expect(missing).toEqual([]);
  });
}

test('a method without icons requests none @long', async ({ page, open, widgetOrigin }) => {
  const requests = followRequests(page, widgetOrigin);
  await page.route('**/methods-payment-v5', async (route) => {
    const response = await route.fetch();
    const answer: { methods: object[] } = await response.json();
    const methods = answer.methods.map((method) => ({ ...method, iconIds: undefined, paymentMethods: undefined }));
    await route.fulfill({ response, json: { ...answer, methods, isGeoSelector: false } });
  });
  const cashier = await open({ transport: 'http' });
  await expect.poll(requests.files).toContain('later.js');
  await expect(cashier.node('tile').first()).toBeVisible();
  expect(requests.icons()).toBe(0);
});
