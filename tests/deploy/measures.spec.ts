import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page, type Route } from '@playwright/test';
import { openCashier, pickTile, type Cashier } from '#tests/e2e/cashier.ts';
import { folderPack, voucherPack } from '#tests/e2e/made-packs.ts';
import { packMetric } from '#tests/e2e/pack.ts';
import { product } from '#tools/build/product.ts';
import type { Pack } from '#layouts/pack/make-pack.ts';
import { generateKey } from '#layouts/pack/signature.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { startCollector, type Collector } from './collector.ts';
import { deploy } from './deployment.ts';
import { pay, watch } from './visit.ts';

const DOCUMENT = readFileSync('docs/watching.md', 'utf8');

/** Metrics and their attributes, from the document's table. */
const documented = new Map(
  [...DOCUMENT.matchAll(/^\| `(cashier\.[\w.]+)` +\|[^|]*\|([^|]*)\|/gm)].map(([, name = '', cell = '']) => [
    name,
    [...cell.matchAll(/`(\w+)`/g)].map(([, attribute = '']) => attribute),
  ]),
);

/** Metrics of a successful payment, and those that need a fault or a slow device. */
const OF_A_PAYMENT = [
  'first_tile',
  'form.shown',
  'create',
  'invoice.shown',
  'result',
  'call',
  'web_vital.lcp',
  'web_vital.cls',
];
const OF_FAULTS = ['pack.refused', 'node.failed', 'fault', 'web_vital.inp'];

const inFull = (names: readonly string[]): string[] => names.map((name) => `cashier.${name}`);

const test = base.extend<{ collector: Collector }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    collector.stop();
  },
});

/** Leaving the page sends the queued metrics, which include these. */
const leave = async (page: Page, collector: Collector, names: readonly string[]): Promise<void> => {
  await page.goto('about:blank');
  await expect.poll(() => [...collector.names()]).toEqual(expect.arrayContaining(inFull(names)));
};

/** Asserts that only documented metrics and attributes are posted. */
const expectDocumented = (collector: Collector): void => {
  for (const { name, attributes } of collector.series()) {
    const known = documented.get(name);
    expect(known, name).toBeDefined();
    expect(known, name).toEqual(expect.arrayContaining(Object.keys(attributes)));
  }
  const sent = collector.bodies.join();
  for (const name of ['service.name', 'service.version', 'platform', 'transport']) {
    expect(sent).toContain(`{"key":"${name}","value":`);
    expect(DOCUMENT).toContain(`\`${name}\``);
  }
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"cashier-widget"}}');
  expect(sent).not.toMatch(/sandbox-|Bearer/);
};

test('these visits cause every documented measure', () => {
  expect(inFull([...OF_A_PAYMENT, ...OF_FAULTS]).toSorted()).toEqual([...documented.keys()].toSorted());
});

test('a deployment with a collector sends it the documented measures of a payment', async ({ page, collector }) => {
  const deployment = await deploy({ otlpEndpoint: collector.endpoint });
  const { complaints } = watch(page);
  await pay(page, deployment, { transport: 'http' });
  await leave(page, collector, OF_A_PAYMENT);
  expect(collector.series()).toContainEqual({
    name: 'cashier.create',
    attributes: { call: 'deposit-create', state: 'answered', method: 'spei' },
  });
  expectDocumented(collector);
  expect(complaints).toEqual([]);
  await deployment.stop();
});

/** Adds a pack to a release; without a key it is unsigned. */
const withPack =
  (pack: Pack, keyFile?: string) =>
  (folder: string): void => {
    const place = join(folder, product, 'static/schemas');
    mkdirSync(place, { recursive: true });
    writePack(place, pack, keyFile);
  };

/** The pack of the documentation, with bars that cannot encode their value. */
const packWithLostBars = (folder: string): Pack => {
  cpSync('docs/examples/voucher-pack', folder, { recursive: true });
  const file = join(folder, 'screens/deposit/voucher-code/screen.json');
  const screen = JSON.parse(readFileSync(file, 'utf8'));
  const value = { var: 'method.name' };
  const code = { type: 'barcode', id: 'bars', format: 'itf', label: { t: 'voucherCode.title' }, value };
  writeFileSync(file, JSON.stringify({ ...screen, body: [code, ...screen.body] }));
  return folderPack(folder);
};

/** Delays the handling of presses, like a slow device. */
const slowDown = (): void =>
  window.addEventListener(
    'click',
    () => {
      const end = performance.now() + 100;
      while (performance.now() < end);
    },
    true,
  );

test('faults are measured: a rejected pack, a failing node, a lost answer, a slow device', async ({
  context,
  collector,
}, testInfo) => {
  const keyFile = testInfo.outputPath('ours.pem');
  const said = { otlpEndpoint: collector.endpoint, packKeys: [generateKey(keyFile)] };
  const deployment = await deploy(said);
  await context.addInitScript(slowDown);
  const open = async (): Promise<Cashier> =>
    openCashier(await context.newPage(), deployment.sandbox.demoOrigin, {
      transport: 'http',
      country: 'US',
      currency: 'USD',
    });

  // A release with the same files is the same release, so each has another text.
  await deployment.release({ ...said, transport: 'http' }, withPack(voucherPack()));
  const unpacked = await open();
  await pickTile(unpacked, 'Voucher');
  await expect(unpacked.screen('deposit.redirect')).toBeVisible();
  await leave(unpacked.page, collector, ['pack.refused']);

  const lacking = packWithLostBars(testInfo.outputPath('pack'));
  await deployment.release({ ...said, socketAuth: 'packet' }, withPack(lacking, keyFile));
  const cashier = await open();
  await packMetric(cashier);
  await pickTile(cashier, 'Voucher');
  await expect(cashier.screen('deposit.voucher-code')).toBeVisible();
  await cashier.field('voucherCode').getByRole('textbox').fill('ABCD-1234-EFGH');
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await cashier.page.route('**/deposit-create', loseAnswer, { times: 1 });
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await leave(cashier.page, collector, [...OF_FAULTS, 'create']);

  const create = { call: 'deposit-create', method: 'voucher' };
  expect(collector.series()).toEqual(
    expect.arrayContaining([
      { name: 'cashier.pack.refused', attributes: { code: 'pack.unsigned' } },
      { name: 'cashier.fault', attributes: { code: 'pack.unsigned' } },
      { name: 'cashier.node.failed', attributes: { where: 'deposit.voucher-code bars' } },
      { name: 'cashier.create', attributes: { ...create, state: 'sent' } },
      { name: 'cashier.create', attributes: { ...create, state: 'unconfirmed' } },
      { name: 'cashier.create', attributes: { ...create, state: 'answered' } },
    ]),
  );
  expectDocumented(collector);
  await deployment.stop();
});
