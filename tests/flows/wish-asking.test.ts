// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { sweepOf } from './sweep-bench.ts';
import type { Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { lateReply, lost } from './fake-transport.ts';
import { fakeWindows } from './fake-window.ts';
import { forgetRecord, pickPayout, withdrawalOf } from './withdrawal-bench.ts';
import {
  ASK_AGAIN_MS,
  DEPOSIT,
  keysOf,
  ONRAMP,
  PURCHASE,
  REDEMPTION,
  TRANSFER,
  UNCONFIRMED,
  WITHDRAWAL,
  type Kind,
} from './wish-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  fakeWindows();
});
afterEach(() => {
  closeBrowser();
  routeTable.view = 'main';
});

/** Its answer was lost, and it is being asked about. */
const asking = async ({ open, tap, path }: Kind): Promise<Bench> => {
  const bench = await open();
  bench.server.reply(path, lost(), lateReply().promise);
  await tap(bench);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', isAsking: true });
  bench.moves.length = 0;
  return bench;
};

describe('while an unconfirmed payment is being asked about', () => {
  it.each([
    ['deposit', DEPOSIT],
    ['transfer', TRANSFER],
    ['on-ramp deposit', ONRAMP],
    ['purchase', PURCHASE],
    ['withdrawal', WITHDRAWAL],
    ['redemption', REDEMPTION],
  ])('a second tap on the same %s leads to the page about it, and sends nothing', async (_what, kind) => {
    const bench = await asking(kind);
    const sent = keysOf(bench, kind.path);
    expect(await kind.tap(bench)).toBe(false);
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(keysOf(bench, kind.path)).toEqual(sent);
  });

  it('a tap on another withdrawal is held until the user decides', async () => {
    const bench = await asking(WITHDRAWAL);
    await pickPayout(bench, 'usdt_payout');
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    bench.type('amount', '20');
    bench.type('network', 'trc20');
    bench.type('wallet', 'TQ5n');
    await bench.run('withdrawal.review');
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    expect(bench.store.getState().wish?.waiting).toMatchObject({ command: 'withdrawal.submit' });
    expect(new Set(keysOf(bench, 'withdrawal-submit')).size).toBe(1);
  });

  it('another withdrawal may be changed and drawn from another account', async () => {
    const bench = await asking(WITHDRAWAL);
    await bench.prepare('withdrawal.edit', 'withdrawal.pickAccount');
    expect(await bench.run('withdrawal.edit', { field: 'amount' })).toBe(true);
    expect(await bench.run('withdrawal.pickAccount', { type: 'additional' })).toBe(true);
    expect(withdrawalOf(bench).accountType).toBe('additional');
  });

  it('another package may be picked', async () => {
    const bench = await asking(PURCHASE);
    const [box] = sweepOf(bench).boxes;
    expect(await bench.run('sweep.pickBox', { boxId: box?.boxId ?? '' })).toBe(true);
    expect(bench.screens()).toEqual(['sweep.select-method']);
  });
});
