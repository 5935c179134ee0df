// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandName } from '#generated/language.ts';
import { openBench, type Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { METHODS as BONUS_METHODS, bonus, started } from './bonus-bench.ts';
import { onAddress } from './crypto-bench.ts';
import { onOnramp } from './onramp-bench.ts';
import { DEPOSIT, listed } from './transactions-bench.ts';
import { reviewed } from './withdrawal-bench.ts';
import { onForm } from './wish-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const withBonus = (): Promise<Bench> => started({ visit: { bonusId: 'b1', bonusList: [bonus('b1'), bonus('b2')] } });
const inBrazil = (): Promise<Bench> => onOnramp();
const onTron = (): Promise<Bench> => onAddress();
const onList = async (): Promise<Bench> => openBench({ methods: BONUS_METHODS });

/** What a page may hand a command by mistake: the page, the command, and what it is told. */
const ODD: readonly [command: CommandName, args: Readonly<Record<string, unknown>>, open: () => Promise<Bench>][] = [
  ['form.pickAmount', { amount: 'ten' }, onForm],
  ['form.clear', { name: 7 }, onForm],
  ['form.clear', { name: 'nothing' }, onForm],
  ['bonuses.select', { id: 7 }, withBonus],
  ['crypto.pickNetwork', { value: 7 }, onTron],
  ['crypto.pickNetwork', { value: 'usdt_TRC20' }, onTron],
  ['cryptoBalance.pickTab', { tab: 'gold' }, onList],
  ['cryptoBalance.pickTab', { tab: 'fiat' }, onList],
  ['cryptoBalance.pickCurrency', { code: 7 }, onList],
  ['cryptoBalance.pickCurrency', { code: 'NONE' }, onList],
  ['cryptoBalance.pickCurrency', { code: 'USD' }, onList],
  ['onramp.pickCountry', { code: 7 }, inBrazil],
  ['onramp.pickCountry', { code: '' }, inBrazil],
  ['onramp.pickCountry', { code: 'BR' }, inBrazil],
  ['onramp.pickCurrency', { code: 7 }, inBrazil],
  ['onramp.pickCurrency', { code: '' }, inBrazil],
  ['onramp.pickCurrency', { code: 'BRL' }, inBrazil],
  ['regions.pick', { code: 7 }, onList],
  ['regions.pick', { code: '' }, onList],
  ['transactions.open', { id: 7 }, () => listed(DEPOSIT)],
  ['transactions.open', { id: 'd2' }, () => listed(DEPOSIT)],
  ['withdrawal.pickAccount', { type: 'savings' }, reviewed],
  ['accounts.use', { id: 'none' }, onList],
];

describe('a command that is told nothing it knows, or what is so already', () => {
  it.each(ODD)('changes nothing: %s %j', async (command, args, open) => {
    const bench = await open();
    await bench.prepare(command);
    const [before, asked, told] = [bench.store.getState(), bench.server.calls.length, bench.host.sent.length];
    bench.moves.length = 0;
    await bench.run(command, args);
    const { busy: _busy, ...after } = bench.store.getState();
    expect(before).toMatchObject(after);
    expect(bench.server.calls).toHaveLength(asked);
    expect(bench.host.sent).toHaveLength(told);
    expect(bench.moves).toEqual([]);
  });
});
