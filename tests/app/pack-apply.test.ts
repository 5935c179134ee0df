import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layouts, methodConfigTables } from '#app/method-config.ts';
import { applyPack } from '#app/pack/apply-pack.ts';
import { followPack } from '#app/pack/follow-pack.ts';
import { awaitPack, setPackLoader, startPackLoad } from '#app/pack-loading.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { pathOf, routeOf, routeTable, screenAt } from '#app/route-table.ts';
import { loadScreen, readyScreens, screenNow } from '#app/screen-library.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { depositCreated, depositStarted, depositUpdated } from '#state/deposit.ts';
import { routeEntered } from '#state/route.ts';
import { openBench } from '#tests/flows/bench.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';
import { BASE, openPackServer, screen, text, type PackServer, type Part } from './pack-bench.ts';

/** Folder of the pack if the widget's address is the root. */
const ROOT = 'https://pay.example/static/';
const shipped = { routes: routeTable.now, tables: methodConfigTables.now };

let server: PackServer;
let host: FakeHost;
let texts: Texts;
let store: ReturnType<typeof startedStore>;

const enter = (id: string): void =>
  void store.dispatch(routeEntered({ path: pathOf(id, '/'), screen: id, query: {}, hasPrevious: false }));

beforeEach(() => {
  host = fakeHost();
  store = startedStore();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  routeTable.now = shipped.routes;
  methodConfigTables.now = shipped.tables;
  readyScreens.clear();
  setPackLoader(() => Promise.resolve(true));
});

describe('a pack that is applied', () => {
  const PIX = screen('deposit.pix', [text('From the pack')], {
    route: { path: '/deposit/pix', title: { text: 'New' } },
  });
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

  const apply = (...parts: Part[]): Promise<boolean> => {
    if (parts.length > 0) server.publish(parts);
    return applyPack({ store, host: host.channel, visit: { pack: null, userId: 'u1' } }, texts);
  };
  const metric = (more: object): void =>
    expect(host.payloads('Metric')).toEqual([{ name: 'schema-pack', pack: '2026-03-01T09:30:00Z', ...more }]);

  beforeEach(async () => {
    vi.stubGlobal('window', { location: { origin: 'https://pay.example' }, document: { referrer: '' } });
    server = openPackServer();
    const serverFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.startsWith(ROOT) ? serverFetch(address.replace(ROOT, BASE), init) : answerFile(address),
    );
    texts = createTexts({ report: () => {}, urls: localeUrls() });
    await texts.load('en');
  });

  it('adds its screens, addresses, texts and rows, and reports its success to the host', async () => {
    expect(await apply(VOUCHER, TEXTS, ROWS)).toBe(true);
    expect((await loadScreen('deposit.pack-voucher')).compiled.id).toBe('deposit.pack-voucher');
    expect(screenAt('/deposit/pack-voucher', 'main')).toBe('deposit.pack-voucher');
    expect(routeOf('deposit.pack-voucher')?.back).toBe('deposit.methods');
    expect(texts.t('pack.title')).toBe('Voucher');
    const named = [method('voucher'), method('any', { screen: 'deposit.pack-voucher' })];
    expect(named.map((each) => layouts.screenFor(each))).toEqual(['deposit.pack-voucher', 'deposit.pack-voucher']);
    expect([layouts.answerFor(method('voucher')), layouts.answerFor(method('any'))]).toEqual([
      'deposit.pack-voucher',
      undefined,
    ]);
    const pages = ['slip', 'pack-voucher', 'pix'].map((page) => layouts.screenForPage(page));
    expect(pages).toEqual(['deposit.pack-voucher', 'deposit.pack-voucher', 'deposit.pix']);
    const groups = ['vouchers', 'bank_transfer_nigeria', 'cards'];
    expect(groups.map((group) => layouts.payoutScreenFor(method('any'), group))).toEqual([
      'withdrawal.nigerian-banks',
      'withdrawal.nigerian-banks',
      'withdrawal.redirect',
    ]);
    metric({ status: 'success', screens: 1, refusedScreens: 0, faults: 0 });
  });

  it('replaces a shipped screen that was loaded before, and loads what the new one needs', async () => {
    const loadFor = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const loader = createPageLoader({ ...openBench().context.features, loadFor });
    const before = await loader.load('deposit.pix');
    await apply(PIX);
    expect(screenNow('deposit.pix')?.nodeTypes).toEqual(new Set(['text']));
    expect(loader.now('deposit.pix')).toBeUndefined();
    const after = await loader.load('deposit.pix');
    expect(after).not.toBe(before);
    expect(loader.now('deposit.pix')).toBe(after);
    expect(loadFor).toHaveBeenCalledTimes(2);
  });

  it('changes the open page, header included, once it has been left', async () => {
    enter('deposit.pix');
    const before = await loadScreen('deposit.pix');
    const title = routeOf('deposit.pix')?.title;
    await apply(PIX, VOUCHER, TEXTS);
    expect([screenNow('deposit.pix'), routeOf('deposit.pix')?.title]).toEqual([before, title]);
    expect(routeOf('deposit.pack-voucher')).toBeDefined();
    enter('deposit.methods');
    expect(screenNow('deposit.pix')).not.toBe(before);
    expect(routeOf('deposit.pix')?.title).toEqual({ text: 'New' });
  });

  it('keeps a shipped screen whose replacement is refused, and reports the refusal', async () => {
    const before = await loadScreen('deposit.pix');
    expect(await apply({ ...PIX, served: '{}' }, VOUCHER, TEXTS)).toBe(false);
    expect(screenNow('deposit.pix')).toBe(before);
    expect(routeOf('deposit.pack-voucher')).toBeDefined();
    metric({ status: 'fail', screens: 1, refusedScreens: 1, faults: 1 });
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [
        '[cashier] Pack, screen deposit.pix: its length differs from that in the manifest.',
        { code: 'pack.file-size', source: 'caught', kind: 'screen', file: 'deposit.pix' },
      ],
    ]);
  });

  it('opens no rejected screen for a method', async () => {
    await apply({ ...VOUCHER, served: '{}' }, TEXTS, ROWS);
    expect(layouts.screenFor(method('voucher'))).toBe('deposit.redirect');
    expect([layouts.screenForPage('slip'), screenAt('/deposit/pack-voucher', 'main')]).toEqual([undefined, undefined]);
    await expect(loadScreen('deposit.pack-voucher')).rejects.toThrow('There is no screen');
  });

  it('changes nothing when it is rejected as a whole, and reports the reason', async () => {
    server.files.set(`${BASE}schemas/manifest.json`, 'no JSON');
    server.sign();
    expect(await apply()).toBe(false);
    expect([routeTable.now, methodConfigTables.now]).toEqual([shipped.routes, shipped.tables]);
    metric({ pack: undefined, status: 'fail', reason: 'pack.manifest-not-json', faults: 1 });
  });

  it('is absent without a report', async () => {
    expect(await apply()).toBe(true);
    expect([routeTable.now, host.sent]).toEqual([shipped.routes, []]);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('the metrics of a pack', () => {
  const open = (first: string): void => {
    enter(first);
    followPack(
      { store, host: host.channel },
      { pack: 'blik-form', screens: new Set(['deposit.blik', 'deposit.code']) },
    );
  };
  const create = (id: string): void => {
    store.dispatch(depositStarted({ methodName: 'blik', amount: '10', currency: 'PLN' }));
    store.dispatch(depositCreated({ id, data: {} }));
  };
  const end = (depositId: string, status: 'processed' | 'mistaked' | 'accepted'): void =>
    void store.dispatch(depositUpdated({ depositId, status, isCancelled: false }));
  const shown = (id: string) => ({ name: 'schema-pack-shown', status: 'success', pack: 'blik-form', screen: id });

  it('name each of its screens once, without the page that was open when it loaded', () => {
    open('deposit.blik');
    expect(host.sent).toEqual([]);
    for (const id of ['deposit.methods', 'deposit.blik', 'deposit.methods', 'deposit.blik']) enter(id);
    expect(host.payloads('Metric')).toEqual([shown('deposit.blik')]);
  });

  it.each([
    ['processed', 'success'],
    ['mistaked', 'fail'],
  ] as const)('count a deposit that ends %s as %s, for the last of its screens that it was on', (ending, status) => {
    open('deposit.methods');
    enter('deposit.blik');
    create('d1');
    for (const id of ['deposit.code', 'deposit.complete']) enter(id);
    end('d1', ending);
    end('d1', ending);
    const paid = { name: 'schema-pack-payment', status, pack: 'blik-form', screen: 'deposit.code' };
    expect(host.payloads('Metric')).toEqual([shown('deposit.blik'), shown('deposit.code'), paid]);
  });

  it('does not count a deposit that is still open or was on none of its screens', () => {
    open('deposit.methods');
    enter('deposit.pix');
    create('d1');
    end('d1', 'processed');
    enter('deposit.blik');
    create('d2');
    end('d2', 'accepted');
    expect(host.payloads('Metric')).toEqual([shown('deposit.blik')]);
  });
});

describe('loading a pack', () => {
  it('starts once, with the first page that waits for it', async () => {
    const load = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    setPackLoader(load);
    expect(load).not.toHaveBeenCalled();
    await startPackLoad();
    expect(await Promise.all([awaitPack(), awaitPack()])).toEqual([true, true]);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['is incomplete', () => Promise.resolve(false), 0],
    ['fails', () => Promise.reject(new Error('offline')), 1],
  ])('that %s returns false to every page, and is not repeated', async (_what, load, reports) => {
    setPackLoader(load);
    expect([await awaitPack(), await awaitPack()]).toEqual([false, false]);
    expect(console.error).toHaveBeenCalledTimes(reports);
  });

  it('delays a page by at most five seconds', async () => {
    vi.useFakeTimers();
    setPackLoader(() => new Promise(() => {}));
    const given = vi.fn<(isWhole: boolean) => void>();
    void awaitPack().then(given);
    await vi.advanceTimersByTimeAsync(4999);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given.mock.calls).toEqual([[false]]);
  });
});
