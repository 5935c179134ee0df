// @vitest-environment jsdom
import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { loadScreen } from '#app/screen-library.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { createTexts } from '#i18n/texts.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { method } from '#tests/state/sample-methods.ts';

const CREATED = '2026-01-01T00:00:00Z';
const INVOICE = {
  depositId: 'd1',
  card: { number: '8600123456789012' },
  bank: 'B',
  created: CREATED,
  timeout_minutes: 1,
};

beforeEach(() => {
  openBrowser();
  fakeWindows();
  // React and the engine's helpers look for it; jsdom has none.
  vi.stubGlobal('matchMedia', undefined);
});
afterEach(closeBrowser);

/** Opens a page as the app does, without drawing it. */
const openPage = async (bench: Bench, id: string, query: Record<string, string> = {}): Promise<ScreenInstance> => {
  const { compiled, commands } = await loadScreen(id);
  await bench.prepare(...commands);
  const texts = createTexts({ report: () => {} });
  const { ports, joinPages } = createEnginePorts(bench.context, bench.runner, texts);
  await joinPages();
  bench.enter(id, query);
  bench.moves.length = 0;
  const page = new ScreenInstance(compiled, ports);
  page.open();
  await settle();
  return page;
};

const onInvoice = async (session = {}): Promise<{ bench: Bench; page: ScreenInstance }> => {
  const bench = openBench({ methods: [method('transfer', { cardViewType: 5 })], session });
  await bench.pick('transfer');
  bench.server.reply('deposit-create-p2p', INVOICE);
  await bench.run('peerToPeer.create');
  return { bench, page: await openPage(bench, 'deposit.peer-to-peer-invoice') };
};

describe('the invoice of a transfer', () => {
  // Spec: method-flows 4.9f, method-flows 9.2d
  it('asks for the status every five seconds, and goes on when it has moved', async () => {
    const { bench, page } = await onInvoice();
    bench.server.reply('deposit-status', { status: 0 }, lost(), { status: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bench.server.made('deposit-status')).toHaveLength(2);
    expect(bench.moves).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  // Spec: method-flows 4.9h
  it('cancels the transfer when its time is up, and goes to the result, which has expired', async () => {
    const { bench, page } = await onInvoice();
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('deposit-cancel', {});
    await vi.advanceTimersByTimeAsync(59_000);
    expect(bench.server.made('deposit-cancel')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.server.made('deposit-cancel')).toHaveLength(1);
    expect(bench.deposit().status).toBe('expired');
    expect(bench.server.made('deposit-complete')).toEqual([]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  it('goes to the result when the time was up too late', async () => {
    const { bench, page } = await onInvoice();
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('deposit-cancel', refused(409, 'banking.depositNotOpen'));
    await vi.advanceTimersByTimeAsync(59_000);
    bench.server.reply('deposit-status', { status: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  // Spec: method-flows 4.9g
  it('completes a transfer that the server has ended', async () => {
    const { bench, page } = await onInvoice();
    bench.server.reply('deposit-status', { status: 0, depositStatus: 'PAYED' });
    bench.server.reply('deposit-complete', {});
    await vi.advanceTimersByTimeAsync(5000);
    await settle();
    expect(bench.server.made('deposit-complete')).toHaveLength(1);
    expect(bench.screens()).toEqual(['deposit.complete']);
    page.close();
  });

  it('stops asking once it is left', async () => {
    const { bench, page } = await onInvoice();
    bench.server.reply('deposit-status', { status: 0 });
    page.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.server.made('deposit-status')).toEqual([]);
    expect(bench.server.made('deposit-cancel')).toEqual([]);
  });
});

describe('the result', () => {
  const onResult = async (session = {}): Promise<{ bench: Bench; page: ScreenInstance }> => {
    const bench = openBench({ methods: [method('virtual', { cardViewType: 8 })], session });
    await bench.pick('virtual');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('deposit.create');
    return { bench, page: await openPage(bench, 'deposit.complete') };
  };

  // Spec: method-flows 4.5b
  it('waits a minute for a push, then says that it is not confirmed, and goes on asking', async () => {
    const { bench, page } = await onResult();
    // A push may have been missed: that is asked for from time to time.
    bench.server.reply('deposit-status', { status: 0 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(bench.complete().status).toBe('waiting');
    expect(bench.server.made('deposit-status')).toHaveLength(1);
    bench.server.reply('deposit-status', { status: 0 }, { status: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.complete()).toMatchObject({ status: 'accepted', isUnconfirmed: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bench.complete()).toMatchObject({ status: 'processed', isUnconfirmed: false });
    page.close();
  });

  it('asks by itself where there are no pushes', async () => {
    const { bench, page } = await onResult({ transport: 'http' });
    bench.server.reply('deposit-status', { status: 2 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.complete().status).toBe('mistaked');
    page.close();
  });

  it('is gone when it is left, and its deposit with it', async () => {
    const { bench, page } = await onResult();
    page.close();
    expect(bench.complete().isOpen).toBe(false);
    expect(bench.deposit().id).toBeNull();
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(bench.complete().status).toBe('waiting');
  });
});

describe("a transfer's first page", () => {
  it('looks for an open transfer as soon as it opens, and gives up when it is left', async () => {
    const bench = openBench({ methods: [method('transfer', { cardViewType: 5 })] });
    await bench.pick('transfer');
    bench.server.reply('deposit-check', new Promise(() => {}));
    const page = await openPage(bench, 'deposit.peer-to-peer-base');
    expect(bench.store.getState().busy.peerToPeer?.start).toBe(true);
    page.close();
    await settle();
    expect(bench.store.getState().busy.peerToPeer?.start).toBe(false);
    expect(bench.notices()).toEqual([]);
  });
});
