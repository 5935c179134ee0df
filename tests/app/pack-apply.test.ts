import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layouts, layoutTables } from '#app/layouts.ts';
import { applyPack } from '#app/pack/apply-pack.ts';
import { openBench } from '#tests/flows/bench.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { pathOf, routeOf, routeTable, screenAt } from '#app/route-table.ts';
import { loadScreen, readyScreens, screenNow } from '#app/screen-library.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { routeEntered } from '#state/route.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';
import { BASE, openPackServer, screen, text, type PackServer, type Part } from './pack-bench.ts';

/** Where the pack is when the widget's own address is the root. */
const ROOT = 'https://pay.example/static/';

let server: PackServer;
let host: FakeHost;
let texts: Texts;
let store: ReturnType<typeof startedStore>;
const shipped = { routes: routeTable.now, tables: layoutTables.now };

beforeEach(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://pay.example' }, document: { referrer: '' } });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = openPackServer();
  const serverFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith(ROOT) ? serverFetch(address.replace(ROOT, BASE), init) : answerFile(address),
  );
  host = fakeHost();
  store = startedStore();
  texts = createTexts({ report: () => {}, urls: localeUrls() });
  await texts.load('en');
});

afterEach(() => {
  routeTable.now = shipped.routes;
  layoutTables.now = shipped.tables;
  readyScreens.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const take = (): Promise<boolean> => applyPack({ store, host: host.channel, visit: { userId: 'u1' } }, texts);

const enter = (id: string): void => {
  store.dispatch(routeEntered({ path: pathOf(id, '/'), screen: id, query: {}, hasPrevious: false }));
};

const PIX = (more: object = {}): Part => screen('deposit.pix', [text('From the pack')], more);
const VOUCHER = screen('deposit.pack-voucher', [{ type: 'text', text: { t: 'pack.title' } }]);
const TEXTS: Part = { kind: 'texts', id: 'en', json: { 'pack.title': 'Voucher' } };
const ROWS: Part = {
  kind: 'methods',
  id: 'methods',
  json: {
    byName: { voucher: { screen: 'deposit.pack-voucher', answer: 'deposit.pack-voucher' } },
    byPageId: { slip: 'deposit.pack-voucher' },
    withdrawal: { byGroup: { vouchers: 'withdrawal.nigerian-banks' } },
  },
};

describe('a pack that is taken in', () => {
  it('adds its screens, their addresses, its texts and its rows', async () => {
    server.publish([VOUCHER, TEXTS, ROWS]);
    expect(await take()).toBe(true);
    expect((await loadScreen('deposit.pack-voucher')).compiled.id).toBe('deposit.pack-voucher');
    expect(screenAt('/deposit/pack-voucher', 'main')).toBe('deposit.pack-voucher');
    expect(routeOf('deposit.pack-voucher')?.back).toBe('deposit.methods');
    expect(texts.t('pack.title')).toBe('Voucher');
    expect(layouts.screenFor(method('voucher'))).toBe('deposit.pack-voucher');
    expect(layouts.screenFor(method('any', { screen: 'deposit.pack-voucher' }))).toBe('deposit.pack-voucher');
    expect(layouts.answerFor(method('voucher'))).toBe('deposit.pack-voucher');
    expect(layouts.answerFor(method('any'))).toBeUndefined();
    expect(layouts.screenForPage('slip')).toBe('deposit.pack-voucher');
    expect(layouts.screenForPage('pack-voucher')).toBe('deposit.pack-voucher');
    expect(layouts.screenForPage('pix')).toBe('deposit.pix');
  });

  it('adds its rows for payouts to the shipped ones', async () => {
    server.publish([VOUCHER, TEXTS, ROWS]);
    await take();
    expect(layouts.payoutScreenFor(method('any'), 'vouchers')).toBe('withdrawal.nigerian-banks');
    expect(layouts.payoutScreenFor(method('any'), 'bank_transfer_nigeria')).toBe('withdrawal.nigerian-banks');
    expect(layouts.payoutScreenFor(method('any'), 'cards')).toBe('withdrawal.redirect');
  });

  it('takes the place of a shipped screen that was on the page before', async () => {
    const before = await loadScreen('deposit.pix');
    server.publish([PIX()]);
    await take();
    expect(screenNow('deposit.pix')).not.toBe(before);
    expect(screenNow('deposit.pix')?.nodeTypes).toEqual(new Set(['text']));
  });

  it('brings what its screens need beyond what the shipped ones did', async () => {
    const loadFor = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const loader = createPageLoader({ ...openBench().context.features, loadFor }, () => Promise.resolve());
    const before = await loader.load('deposit.pix');
    server.publish([PIX()]);
    await take();
    expect(loader.now('deposit.pix')).toBeUndefined();
    const after = await loader.load('deposit.pix');
    expect(after).not.toBe(before);
    expect(loader.now('deposit.pix')).toBe(after);
    expect(loadFor).toHaveBeenCalledTimes(2);
  });

  it('leaves the page that is open as it is, header included, until it has been left', async () => {
    enter('deposit.pix');
    const before = await loadScreen('deposit.pix');
    const title = routeOf('deposit.pix')?.title;
    server.publish([PIX({ route: { path: '/deposit/pix', title: { text: 'New' } } }), VOUCHER, TEXTS]);
    await take();
    expect([screenNow('deposit.pix'), routeOf('deposit.pix')?.title]).toEqual([before, title]);
    expect(routeOf('deposit.pack-voucher')).toBeDefined();
    enter('deposit.methods');
    expect(screenNow('deposit.pix')).not.toBe(before);
    expect(routeOf('deposit.pix')?.title).toEqual({ text: 'New' });
  });

  it('tells the host how it went', async () => {
    server.publish([VOUCHER, TEXTS]);
    await take();
    expect(host.payloads('Metric')).toEqual([
      {
        name: 'schema-pack',
        status: 'success',
        pack: '2026-03-01T09:30:00Z',
        screens: 1,
        refusedScreens: 0,
        faults: 0,
      },
    ]);
  });
});

describe('a pack of which a part cannot be used', () => {
  it('leaves the shipped screen in place, adds the others, and reports it', async () => {
    const before = await loadScreen('deposit.pix');
    server.publish([{ ...PIX(), served: '{}' }, VOUCHER, TEXTS]);
    expect(await take()).toBe(false);
    expect(screenNow('deposit.pix')).toBe(before);
    expect(routeOf('deposit.pack-voucher')).toBeDefined();
    expect(host.payloads('Metric')).toEqual([
      { name: 'schema-pack', status: 'fail', pack: '2026-03-01T09:30:00Z', screens: 1, refusedScreens: 1, faults: 1 },
    ]);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [
        '[cashier] Pack, screen deposit.pix: it is not as long as the manifest says.',
        { code: 'pack.file-size', source: 'caught', kind: 'screen', file: 'deposit.pix' },
      ],
    ]);
  });

  it('leads nobody to a screen of it that is not there', async () => {
    server.publish([{ ...VOUCHER, served: '{}' }, TEXTS, ROWS]);
    await take();
    expect(layouts.screenFor(method('voucher'))).toBe('deposit.redirect');
    expect(layouts.screenForPage('slip')).toBeUndefined();
    expect(screenAt('/deposit/pack-voucher', 'main')).toBeUndefined();
    await expect(loadScreen('deposit.pack-voucher')).rejects.toThrow('There is no screen');
  });
});

describe('a pack that is refused as a whole', () => {
  it('changes nothing, and is reported with its reason', async () => {
    server.files.set(`${BASE}schemas/manifest.json`, 'no JSON');
    server.sign();
    expect(await take()).toBe(false);
    expect(routeTable.now).toBe(shipped.routes);
    expect(layoutTables.now).toBe(shipped.tables);
    expect(host.payloads('Metric')).toEqual([
      { name: 'schema-pack', status: 'fail', reason: 'pack.manifest-not-json', faults: 1 },
    ]);
  });
});

describe('where there is no pack', () => {
  it('nothing is changed, reported or told', async () => {
    expect(await take()).toBe(true);
    expect(routeTable.now).toBe(shipped.routes);
    expect(host.sent).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
