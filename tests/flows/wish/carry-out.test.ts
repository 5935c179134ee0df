// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { settle, WINDOWLESS } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench } from '#tests/flows/bench.ts';
import { ASK_AGAIN_LATER_MS, ASK_AGAIN_MS, fillCard, keysOf, onForm, UNCONFIRMED } from '#tests/flows/wish-bench.ts';
import { routeTable } from '#app/route-table.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

let windows: FakeWindows;
let events: MetricEvent[];
beforeEach(() => {
  openBrowser();
  forgetRecord();
  windows = fakeWindows();
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  events = [];
});
afterEach(async () => {
  flushMetrics();
  await vi.advanceTimersByTimeAsync(1000);
  setMetricSink(undefined);
  routeTable.view = 'main';
  closeBrowser();
});

const counted = async (key: string): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter((event) => event.key === key).map(({ value }) => value);
};

describe('a payment that is late and is then refused', () => {
  it('was not made: the user is told, and is back on its form, which is free', async () => {
    const bench = await onForm();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcome = pay(bench);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe(false);
    bench.enter(UNCONFIRMED);
    bench.moves.length = 0;
    answer.fail(refused(422, 'banking.limit'));
    await settle();
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.wish()).toBeNull();
    expect([keptWish(), keptBook()]).toEqual([null, []]);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });
});

describe('a payment that is on its way', () => {
  it('is not late by a connection that is there again', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lateReply().promise);
    void pay(bench);
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(bench.wish()?.phase).toBe('sending');
    expect(bench.screens()).toEqual([]);
  });

  it('is late once, and counted once, with its call', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    await vi.advanceTimersByTimeAsync(4 * ASK_AGAIN_MS);
    expect(await counted('payment-unconfirmed')).toEqual([{ call: 'deposit-create' }]);
  });

  it('takes the place of its own form where nobody knows what became of it, and of no other page', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    bench.enter('deposit.methods');
    bench.server.reply('deposit-create', lateReply().promise);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    bench.moves.length = 0;
    bench.enter('deposit.peer-to-peer-base');
    fillCard(bench);
    expect(await pay(bench)).toBe(false);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: false }]);
  });
});

describe('a payment that nobody answers', () => {
  it('has its window until it was asked about seven times', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    await vi.advanceTimersByTimeAsync(5 * ASK_AGAIN_MS);
    expect([keysOf(bench).length, windows.last().isClosed]).toEqual([6, false]);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect([keysOf(bench).length, windows.last().isClosed]).toEqual([7, true]);
  });

  it('is asked about 96 times, and then when the user says so', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    await vi.advanceTimersByTimeAsync(6 * ASK_AGAIN_MS + 200 * ASK_AGAIN_LATER_MS);
    expect(keysOf(bench)).toHaveLength(96);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', isAsking: false });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.prepare('wish.checkAgain');
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('began when it was tapped first', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    const { startedAt } = bench.wish() ?? {};
    await vi.advanceTimersByTimeAsync(1000);
    await pay(bench);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', startedAt });
    expect(startedAt).toBeLessThan(Date.now());
  });
});

describe('asking again in a tap', () => {
  it.each([
    ['opens no window for a method that needs none', WINDOWLESS, 0],
    ['opens a window for one that does', { cardViewType: 0 }, 2],
  ])('%s', async (_what, given, count) => {
    const bench = openBench({ methods: [method('card', { ...given, fields: [field('holder')] })] });
    await bench.pick('card');
    bench.type('amount', '50');
    bench.type('holder', 'Ann');
    bench.server.reply('deposit-create', lost(), { depositId: 'd1', apiResponse: GET_REDIRECT });
    await bench.run('deposit.create');
    void bench.run('wish.checkAgain');
    await settle();
    expect(windows.opened).toHaveLength(count);
  });
});
