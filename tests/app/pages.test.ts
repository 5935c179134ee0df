// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from 'virtual:screens';
import { createEnginePorts } from '#app/engine-ports.ts';
import { loadScreen, screenNow } from '#app/screen-library.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { createTexts } from '#i18n/texts.ts';
import { type Bench, openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { method } from '#tests/state/sample-methods.ts';
import { createPageLoader, type PageLoader } from '#app/page-loader.ts';
import type { Features } from '#flows/kernel/features.ts';
import commandTable from '#schemas/language/commands.json' with { type: 'json' };

beforeEach(() => {
  openBrowser();
  fakeWindows();
  // React and the engine use it; jsdom lacks it.
  vi.stubGlobal('matchMedia', undefined);
});
afterEach(() => {
  closeBrowser();
});

let bench: Bench;
let page: ScreenInstance;

/** Opens a page as the app does, without drawing it. */
const openPage = async (id: string): Promise<void> => {
  const { compiled, commands } = await loadScreen(id);
  await bench.prepare(...commands);
  const ports = createEnginePorts(bench.context, bench.runner, createTexts({ report: () => {} }));
  bench.enter(id);
  bench.moves.length = 0;
  page = new ScreenInstance(compiled, ports);
  page.open();
  await settle();
};

const openVisit = async (cardViewType: number, session = {}): Promise<void> => {
  bench = openBench({ methods: [method('any', { cardViewType })], session });
  await bench.pick('any');
};
const made = (path: 'deposit-status' | 'deposit-cancel' | 'deposit-complete'): number => bench.server.made(path).length;
const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the invoice of a transfer', () => {
  beforeEach(async () => {
    await openVisit(5);
    const created = { depositId: 'd1', card: { number: '8600123456789012' }, bank: 'B', timeout_minutes: 1 };
    bench.server.reply('deposit-create-p2p', { ...created, created: '2026-01-01T00:00:00Z' });
    await bench.run('peerToPeer.create');
    await openPage('deposit.peer-to-peer-invoice');
    bench.server.reply('deposit-status', { status: 0 });
  });

  // Spec: method-flows 4.9f, method-flows 9.2d
  it('requests the status every five seconds, and opens the result once it has changed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    bench.server.reply('deposit-status', { status: 0 }, lost(), { status: 1 });
    await pass(10);
    expect([made('deposit-status'), bench.moves]).toEqual([2, []]);
    await pass(5);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  // Spec: method-flows 4.9h
  it('cancels the transfer at its deadline, and opens the result as expired', async () => {
    bench.server.reply('deposit-cancel', {});
    await pass(59);
    expect(made('deposit-cancel')).toBe(0);
    await pass(1);
    expect([made('deposit-cancel'), made('deposit-complete')]).toEqual([1, 0]);
    expect([bench.deposit().status, bench.screens()]).toEqual(['expired', ['deposit.complete']]);
    page.close();
  });

  it('opens the result when the transfer can no longer be cancelled', async () => {
    bench.server.reply('deposit-cancel', refused(409, 'banking.depositNotOpen'));
    await pass(59);
    bench.server.reply('deposit-status', { status: 1 });
    await pass(1);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  // Spec: method-flows 4.9g
  it('completes a transfer that the server has ended', async () => {
    bench.server.reply('deposit-status', { status: 0, depositStatus: 'PAYED' });
    bench.server.reply('deposit-complete', {});
    await pass(5);
    await settle();
    expect([made('deposit-complete'), bench.screens()]).toEqual([1, ['deposit.complete']]);
    page.close();
  });

  it('stops polling once the page is left', async () => {
    page.close();
    await pass(60);
    expect([made('deposit-status'), made('deposit-cancel')]).toEqual([0, 0]);
  });
});

describe('a page of requisites', () => {
  it.each([
    ['completes a deposit that the server calls paid', { status: 0, depositStatus: 'PAYED' }, 1],
    ['shows the result of one that the server has cancelled', { status: 0, depositStatus: 'CANCELED' }, 0],
  ])('%s', async (_what, state, completions) => {
    await openVisit(9, { transport: 'http' });
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { data: { card: { number: '8600' } } } });
    await bench.run('deposit.create');
    await openPage('deposit.host-to-host');
    bench.server.reply('deposit-status', { status: 0 }, state);
    bench.server.reply('deposit-complete', {});
    await pass(5);
    expect([made('deposit-complete'), bench.moves]).toEqual([0, []]);
    await pass(5);
    await settle();
    expect([made('deposit-complete'), bench.screens()]).toEqual([completions, ['deposit.complete']]);
    page.close();
  });
});

describe('the result', () => {
  const openResult = async (session = {}): Promise<void> => {
    await openVisit(8, session);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('deposit.create');
    await openPage('deposit.complete');
  };

  // Spec: method-flows 4.5b
  it('waits a minute for a push, is then unconfirmed, and requests the status', async () => {
    await openResult();
    bench.server.reply('deposit-status', { status: 0 });
    await pass(59);
    expect([bench.complete().status, made('deposit-status')]).toEqual(['waiting', 1]);
    bench.server.reply('deposit-status', { status: 0 }, { status: 1 });
    await pass(1);
    expect(bench.complete()).toMatchObject({ status: 'accepted', isUnconfirmed: true });
    await pass(10);
    expect(bench.complete()).toMatchObject({ status: 'processed', isUnconfirmed: false });
    page.close();
  });

  it('polls the status every five seconds over HTTP, which has no pushes', async () => {
    await openResult({ transport: 'http' });
    bench.server.reply('deposit-status', { status: 2 });
    await pass(5);
    expect(bench.complete().status).toBe('mistaked');
    page.close();
  });

  it('forgets the deposit when it is left', async () => {
    await openResult();
    page.close();
    expect([bench.complete().isOpen, bench.deposit().id]).toEqual([false, null]);
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(bench.complete().status).toBe('waiting');
  });
});

it('the first page of a transfer looks for an open transfer until it is left', async () => {
  await openVisit(5);
  bench.server.reply('deposit-check', new Promise(() => {}));
  await openPage('deposit.peer-to-peer-base');
  expect(bench.store.getState().busy.peerToPeer?.start).toBe(true);
  page.close();
  await settle();
  expect(bench.store.getState().busy.peerToPeer?.start).toBe(false);
  expect(bench.notices()).toEqual([]);
});

describe('a page', () => {
  let features: Features;
  let loader: PageLoader;

  beforeEach(() => {
    ({ features } = openBench().context);
    loader = createPageLoader(features);
  });

  it('is drawn at once when it is the list', () => {
    expect(loader.now('deposit.methods')?.id).toBe('deposit.methods');
    expect(features.has('methods')).toBe(false);
  });

  it('loads once, with its renderers, its commands and the unconfirmed page', async () => {
    expect(loader.now('deposit.redirect')).toBeUndefined();
    const loaded = await loader.load('deposit.redirect');
    expect([loaded.id, loader.now('deposit.redirect')]).toEqual(['deposit.redirect', loaded]);
    for (const name of ['deposit.create', 'guide.open'] as const) expect(features.command(name)).toBeDefined();
    await vi.waitFor(() => expect(loader.now('shared.unconfirmed')).toBeDefined());
    for (const type of ['amount', 'button', 'textField']) expect(loader.renderers.get(type)).toBeDefined();
    const loadFor = vi.spyOn(features, 'loadFor');
    await loader.load('deposit.redirect');
    expect(loadFor).not.toHaveBeenCalled();
  });

  it('loads again after a failure', async () => {
    vi.spyOn(features, 'loadFor').mockRejectedValueOnce(new Error('offline'));
    await expect(loader.load('deposit.pix')).rejects.toThrow('offline');
    expect(loader.now('deposit.pix')).toBeUndefined();
    expect((await loader.load('deposit.pix')).id).toBe('deposit.pix');
  });

  it.each(['no.such', 'constructor', '__proto__', ''])('%j is refused', async (id) => {
    await expect(loader.load(id)).rejects.toThrow(`There is no screen ${id}.`);
    expect(loader.now(id)).toBeUndefined();
  });
});

describe('a shipped screen', () => {
  it.each(Object.keys(routes))('%s is prepared once, with known commands', async (id) => {
    const screen = await loadScreen(id);
    expect(screen.compiled.id).toBe(id);
    expect(screen.nodeTypes.size).toBeGreaterThan(0);
    expect([screenNow(id), await loadScreen(id)]).toEqual([screen, screen]);
    expect(Object.keys(commandTable)).toEqual(expect.arrayContaining([...screen.commands]));
  });

  it.each([
    ['presses', 'deposit.redirect', ['deposit.create', 'form.pickAmount', 'deposit.openRedirect']],
    ['rows', 'deposit.methods', ['methods.pick', 'groups.open']],
    [
      'timers and polls',
      'deposit.peer-to-peer-invoice',
      ['deposit.expire', 'deposit.refreshStatus', 'deposit.complete'],
    ],
    ['its end', 'deposit.complete', ['complete.open', 'complete.leave', 'complete.endWait', 'complete.retry']],
  ])('has the commands of %s: %s', async (_what, id, commands) => {
    expect([...(await loadScreen(id)).commands]).toEqual(expect.arrayContaining(commands));
  });
});
