// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { methodPicked } from '#state/selection.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

let reports: ErrorReport[] = [];

beforeEach(() => {
  openBrowser();
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('picking', () => {
  const CLOSED = { availability: { reason: 'maintenance' } };

  it('waits for the page that the server names', async () => {
    const known: (string | undefined)[] = [];
    const page = lateReply();
    const layouts = {
      whenKnown: async (id: string | undefined) => {
        known.push(id);
        await page.promise;
      },
    };
    const bench = openBench({ methods: [method('card', { screen: 'deposit.of-a-pack' })], layouts });
    const picked = bench.run('methods.pick', { name: 'card' });
    await settle();
    expect([known, bench.moves]).toEqual([['deposit.of-a-pack'], []]);
    page.answer(undefined);
    expect(await picked).toBe(true);
    expect(bench.moves).toHaveLength(1);
  });

  it.each([
    ['methods.pick', { name: 'down' }],
    ['methods.pick', { name: 'card' }],
    ['groups.open', { name: 'banks' }],
  ] as const)('%s leads nowhere when the page is left while others are waited for', async (command, args) => {
    const page = lateReply();
    const layouts = { whenKnown: async () => void (await page.promise) };
    const bench = openBench({ methods: [method('down', CLOSED), method('card')], layouts });
    const left = new AbortController();
    const outcome = bench.run(command, args, left.signal);
    await settle();
    left.abort();
    page.answer(undefined);
    expect(await outcome).toBe(false);
    expect(bench.store.getState().selection.method).toBeNull();
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().selection.group).toBeNull();
  });

  it('a closed method, by name, says that it is', async () => {
    const bench = openBench({ methods: [method('down', CLOSED)] });
    expect(await bench.run('methods.pick', { name: 'down' })).toBe(true);
    expect(bench.moves).toEqual([{ to: 'shared.closed-method', query: { method: 'down' } }]);
  });

  it('a group without a name picks none that there is', async () => {
    const bench = openBench();
    await bench.run('groups.open', { name: 7 });
    expect(bench.store.getState().selection.group).toBe('');
  });

  it('a closed method leads back to the payment by it that is being sent', async () => {
    const bench = openBench({ methods: [method('card', CLOSED), method('other', CLOSED)] });
    bench.store.dispatch(wishBegun(sampleWish({ form: 'deposit.pix' })));
    for (const name of ['card', 'other']) await bench.run('methods.pick', { name });
    expect(bench.screens()).toEqual(['deposit.pix', 'deposit.pix']);
    expect(bench.store.getState().selection.method).toBe('card');
    bench.store.dispatch(wishUnconfirmed());
    await bench.run('methods.pick', { name: 'other' });
    expect(bench.screens().at(-1)).toBe('shared.closed-method');
  });

  it('goes on with a deposit of that method of which the server waits for fields, and with no other', async () => {
    const bench = openBench({ methods: [method('card', CLOSED), method('other', CLOSED)] });
    const made = (isWaitingForFields: boolean): void => {
      bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
      bench.store.dispatch(depositCreated({ id: 'd1', data: {}, isWaitingForFields }));
    };
    made(true);
    keep(ANSWERED);
    for (const name of ['other', 'card']) await bench.run('methods.pick', { name });
    expect(bench.moves).toEqual([
      { to: 'shared.closed-method', query: { method: 'other' } },
      { to: bench.context.layouts.screenFor(method('card')) },
    ]);
    expect(keptAttempt()).not.toBeNull();
    expect(bench.deposit().id).toBe('d1');
    made(false);
    await bench.run('methods.pick', { name: 'card' });
    expect(bench.screens().at(-1)).toBe('shared.closed-method');
  });

  it('forgets the deposit that was open, and what one was to be paid to', async () => {
    const bench = openBench({ methods: [method('card')] });
    keep(ANSWERED);
    sessionStorage.setItem('cashier.open-preparation', '{}');
    await bench.pick('card');
    expect(keptAttempt()).toBeNull();
    expect(sessionStorage.getItem('cashier.open-preparation')).toBeNull();
  });

  it('keeps the group that a method was picked in, and its traits', async () => {
    const bench = openBench({ methods: [group('banks', [method('bbva', { cardViewType: 9 })])] });
    await bench.pick('bbva');
    const { selection } = bench.store.getState();
    expect(selection).toMatchObject({ group: 'banks', method: 'bbva', traits: { isBankTransfer: true } });
    await bench.pick('bbva');
    expect(bench.store.getState().selection).toBe(selection);
  });
});

describe('an instruction', () => {
  it('that comes after its page was left is not shown', async () => {
    const bench = openBench({ methods: [method('card')] });
    bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
    bench.enter('deposit.instruction');
    await bench.prepare('guide.open');
    const left = new AbortController();
    const outcome = bench.run('guide.open', {}, left.signal);
    left.abort();
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().guide).toMatchObject({ instruction: null });
  });
});
