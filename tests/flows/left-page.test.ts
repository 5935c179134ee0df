// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandName } from '#generated/language.ts';
import type { CallPath } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { pay } from './card-bench.ts';
import { onAddress } from './crypto-bench.ts';
import { refused } from './fake-transport.ts';
import { fakeWindows } from './fake-window.ts';
import { onOffers, onOnramp } from './onramp-bench.ts';
import { atCheckout } from './sweep-bench.ts';
import { DEPOSIT, listed, looking } from './transactions-bench.ts';
import { onBase } from './transfer-bench.ts';
import { onForm } from './wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

/** On the page of a deposit that the server has made. */
const onDeposit = async (): Promise<Bench> => {
  const bench = await onForm();
  bench.server.reply('deposit-create', { depositId: 'd1' });
  await pay(bench);
  return bench;
};

/** On the list of transactions, of which there are more. */
const onList = async (): Promise<Bench> => {
  const bench = openBench();
  bench.server.reply('transactions-list', { transactions: [DEPOSIT], next: 'page-2' });
  await bench.prepare('transactions.load');
  await bench.run('transactions.load');
  return bench;
};

const withoutPlaces = (): Promise<Bench> =>
  onOnramp((bench) => bench.server.reply('methods-country-selector-v2', refused(503)));

const buyingWithCoins = async (): Promise<Bench> => {
  const bench = await atCheckout();
  await bench.run('methods.pick', { name: 'usdt' });
  return bench;
};

/** What a page asks the server for: the page, the command, and its question. */
const QUESTIONS: readonly [command: CommandName, path: CallPath, open: () => Promise<Bench>, args?: object][] = [
  ['deposit.refreshStatus', 'deposit-status', onDeposit],
  ['crypto.askAgain', 'session-start-crypto', onAddress],
  ['crypto.watch', 'deposit-status', onAddress],
  ['onramp.askAgain', 'methods-country-selector-v2', withoutPlaces],
  ['onramp.pickCurrency', 'onramp-deposit-limits', onOnramp, { code: 'USD' }],
  ['onramp.continue', 'external-deposit-continue', onOffers, { method: 'moon' }],
  ['peerToPeer.start', 'deposit-check', onBase],
  ['sweep.quotePrice', 'payment-convert-v2', buyingWithCoins],
  ['transactions.load', 'transactions-list', () => listed(DEPOSIT)],
  ['transactions.loadMore', 'transactions-list', onList],
  ['transactions.show', 'transactions-list', () => looking(DEPOSIT)],
];

/** All that pages can show, but whether a command runs. */
const shown = ({ store }: Bench): Partial<RootState> => {
  const { busy: _busy, ...rest } = store.getState();
  return rest;
};

describe('a page that is left while it asks', () => {
  it.each(QUESTIONS)('ends its question, and nothing is said or done: %s, %s', async (command, path, open, args) => {
    const bench = await open();
    await bench.prepare(command);
    bench.server.reply(path, new Promise(() => {}));
    bench.moves.length = 0;
    const [page, before] = [new AbortController(), bench.server.made(path).length];
    const told = bench.host.sent.length;
    void bench.run(command, { ...args }, page.signal);
    await settle();
    expect(bench.server.made(path)).toHaveLength(before + 1);
    const asking = shown(bench);
    page.abort();
    await settle();
    expect(bench.server.made(path).at(-1)?.options.signal?.aborted).toBe(true);
    expect(shown(bench)).toEqual(asking);
    expect(bench.host.sent).toHaveLength(told);
    expect(bench.moves).toEqual([]);
  });
});
