// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';

import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure, lateReply, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { atCheckout, begun, sweepOf, BOX } from '#tests/flows/sweep-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

let reports: ErrorReport[];

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  routeTable.view = 'main';
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('the packages on sale', () => {
  it('that do not come are told to the host in the words of the page, and reported', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', refused(500, 'banking.x')));
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: bench.context.texts.t('boxes.failed.title'), code: 'banking.x' },
    ]);
    expect(reports.map(({ code }) => code)).toContain('rejected');
  });

  it('that nobody waits for any more have not failed', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', failure('aborted')));
    expect(bench.host.payloads('onDisplayError')).toEqual([]);
    expect(sweepOf(bench).boxesStatus).toBe('loading');
  });

  it('take no longer than thirty seconds', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', lateReply().promise));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sweepOf(bench).boxesStatus).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(sweepOf(bench).boxesStatus).toBe('failed');
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'request-timeout' }]);
  });

  it.each(['gcAmount', 'scAmount', 'price'])('are left out where their %s cannot be read', async (name) => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', { boxes: [{ ...BOX, [name]: 'x' }] }));
    expect(sweepOf(bench).boxes).toEqual([]);
  });

  it('do not change the one that is being paid', async () => {
    await atCheckout();
    keep(ANSWERED);
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', { boxes: [{ ...BOX, price: '8.50' }] }));
    expect(sweepOf(bench).box).toMatchObject({ price: '9.99' });
  });

  it('are asked for with the coins of the user', async () => {
    const bench = await begun();
    bench.server.calls.length = 0;
    await bench.run('sweep.loadBoxes');
    expect(bench.server.calls.map(({ path }) => path).sort()).toEqual([
      'sweepstake-balance-get',
      'sweepstake-boxes',
      'sweepstake-recoup-sum',
      'sweepstake-unplayed-balance',
    ]);
  });

  it('that are picked again keep their method, and those of another kind do not', async () => {
    const bench = await atCheckout();
    await bench.run('methods.pick', { name: 'card' });
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(bench.store.getState().selection.method).toBe('card');
  });
});

describe('the coins of a user', () => {
  it('are found by their name, in whichever letters', async () => {
    const bench = await begun(({ server }) =>
      server.reply('sweepstake-balance-get', [
        { currency: 'qsc', balance: '42.50' },
        { currency: 'BTC', balance: 'x' },
      ]),
    );
    expect(sweepOf(bench).balances).toMatchObject({ gold: '0', sweep: '42.5' });
    expect(bench.server.made('sweepstake-unplayed-balance')[0]?.request).toEqual({ currency: 'QSC' });
    expect(bench.server.made('sweepstake-recoup-sum')[0]?.request).toEqual({ currency: 'QSC' });
    expect(await bench.run('sweep.loadBalance')).toBe(true);
  });

  it('are those of the last question', async () => {
    const bench = await begun();
    const late = lateReply();
    bench.server.reply('sweepstake-balance-get', late.promise, [{ currency: 'QSC', balance: '7' }]);
    void bench.run('sweep.loadBoxes');
    await bench.run('sweep.openCoins');
    late.fail(refused(500));
    await settle();
    expect(sweepOf(bench)).toMatchObject({ balanceStatus: 'ready', balances: { sweep: '7' } });
  });

  it('are reported where they could not be asked for, without a notice', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-balance-get', refused(500)));
    expect(await bench.run('sweep.loadBalance')).toBe(false);
    expect(bench.notices()).toEqual([]);
    expect(reports.map(({ code }) => code)).toContain('rejected');
  });
});
