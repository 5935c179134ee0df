// @vitest-environment jsdom
import { expect, it } from 'vitest';
import commands from '#schemas/language/commands.json' with { type: 'json' };
import type { CommandName } from '#generated/language.ts';
import type { CallPath } from '#generated/wire.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { useBrowser } from './browser.ts';
import { onAddress, onBase, onOffers, onOnramp, pay } from './deposit-bench.ts';
import { refused } from './fake-transport.ts';
import { atCheckout } from './sweep-bench.ts';
import { DEPOSIT, listed, looking } from './transactions-bench.ts';
import { onForm } from './payment-bench.ts';
import { reviewed } from './withdrawal-bench.ts';

useBrowser();

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Commands that succeed without a selection, values, an open payment, or arguments. */
const SUCCEEDING = words(`
  groups.open form.clear peerToPeer.cancelCreate crypto.pickNetwork crypto.askAgain crypto.watch crypto.leave
  cryptoBalance.openTab onramp.pickCountry onramp.pickCurrency onramp.askAgain complete.confirm complete.endWait
  complete.leave complete.retry app.signIn withdrawal.leaveResult transactions.print bonuses.switch bonuses.switchCrypto
  experiments.closeAlert
`);

/** Codes of the errors that commands show in that state. */
const ERRORS: Readonly<Record<string, string[]>> = {
  unknown: words('methods.load crypto.askAgain app.retry sweep.loadBoxes sweep.openCoins'),
  'no-amount': words('withdrawal.review sweep.redeem'),
  'no-box': words('sweep.pickBox'),
  'no-method': words(`
    methods.pick deposit.create deposit.prepare peerToPeer.start peerToPeer.create crypto.open onramp.open onramp.create
    complete.payAnotherWay sweep.openConvert
  `),
  'no-open-deposit': words(`
    deposit.complete deposit.refreshStatus deposit.cancel deposit.expire deposit.openRedirect onramp.continue claim.open
  `),
  'no-open-withdrawal': words('withdrawal.submit'),
};

const BALANCE = words('sweepstake-balance-get sweepstake-unplayed-balance sweepstake-recoup-sum');

/** Calls and screens of commands in that state. */
const EFFECTS: Partial<Record<CommandName, { asks?: string[]; goes?: string[] }>> = {
  'methods.load': { asks: ['methods-payment-v5'], goes: ['shared.error'] },
  'app.retry': { asks: ['methods-payment-v5'], goes: ['home', 'shared.error'] },
  'groups.open': { goes: ['deposit.group'] },
  'regions.load': { asks: ['methods-country-selector-v2'] },
  'guide.open': { goes: ['home'] },
  'crypto.askAgain': { asks: ['session-start-crypto'] },
  'complete.open': { goes: ['home'] },
  'complete.retry': { goes: ['home'] },
  'withdrawal.openResult': { goes: ['home'] },
  'sweep.loadBoxes': { asks: [...BALANCE, 'sweepstake-boxes'] },
  'sweep.openCoins': { asks: [...BALANCE, 'methods-withdrawal-v4'], goes: ['shared.error'] },
  'sweep.loadBalance': { asks: BALANCE },
  'transactions.load': { asks: ['transactions-list'] },
  'transactions.show': { asks: ['transactions-list'], goes: ['shared.transactions'] },
};

it.each(Object.keys(commands) as CommandName[])('%s without a target changes nothing', async (name) => {
  const bench = openBench();
  await bench.prepare(name);
  expect(bench.context.features.command(name)).toBeTypeOf('function');
  const asked = bench.server.calls.length;
  const { asks = [], goes = [] } = EFFECTS[name] ?? {};
  expect(await bench.run(name)).toBe(SUCCEEDING.includes(name));
  await settle();
  const codes = Object.keys(ERRORS).filter((code) => ERRORS[code]?.includes(name));
  expect(bench.host.payloads('onDisplayError')).toMatchObject(codes.map((code) => ({ code })));
  expect(bench.server.calls.slice(asked).map(({ path }) => path)).toEqual(asks);
  expect(bench.screens()).toEqual(goes);
});

/** State on the page of a created deposit. */
const onDeposit = async (): Promise<Bench> => {
  const bench = await onForm();
  bench.server.reply('deposit-create', { depositId: 'd1' });
  await pay(bench);
  return bench;
};

/** State on the list of transactions, which has further pages. */
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

/** Calls that a page makes by a command. */
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

/** The state of all pages, without running commands. */
const shown = ({ store }: Bench): object => ({ ...store.getState(), busy: undefined });

it.each(QUESTIONS)(
  '%s aborts its call %s without an effect when its page is left',
  async (command, path, open, args) => {
    const bench = await open();
    await bench.prepare(command);
    bench.server.reply(path, new Promise(() => {}));
    bench.moves.length = 0;
    const [page, before, sent] = [new AbortController(), bench.server.made(path).length, bench.host.sent.length];
    void bench.run(command, { ...args }, page.signal);
    await settle();
    expect(bench.server.made(path)).toHaveLength(before + 1);
    const asking = shown(bench);
    page.abort();
    await settle();
    expect(bench.server.made(path).at(-1)?.options.signal?.aborted).toBe(true);
    expect([shown(bench), bench.host.sent.length, bench.moves]).toEqual([asking, sent, []]);
  },
);

const inBrazil = (): Promise<Bench> => onOnramp();
const onTron = (): Promise<Bench> => onAddress();
const onMethods = (): Promise<Bench> => Promise.resolve(openBench({ methods: [method('card')] }));

/** Arguments that a page may pass by mistake, or that have no effect. */
const ODD: readonly [command: CommandName, args: Readonly<Record<string, unknown>>, open: () => Promise<Bench>][] = [
  ['form.pickAmount', { amount: 'ten' }, onForm],
  ['form.clear', { name: 7 }, onForm],
  ['form.clear', { name: 'nothing' }, onForm],
  ['crypto.pickNetwork', { value: 7 }, onTron],
  ['crypto.pickNetwork', { value: 'usdt_TRC20' }, onTron],
  ['cryptoBalance.pickTab', { tab: 'gold' }, onMethods],
  ['cryptoBalance.pickTab', { tab: 'fiat' }, onMethods],
  ['cryptoBalance.pickCurrency', { code: 7 }, onMethods],
  ['cryptoBalance.pickCurrency', { code: 'NONE' }, onMethods],
  ['cryptoBalance.pickCurrency', { code: 'USD' }, onMethods],
  ['onramp.pickCountry', { code: 7 }, inBrazil],
  ['onramp.pickCountry', { code: '' }, inBrazil],
  ['onramp.pickCountry', { code: 'BR' }, inBrazil],
  ['onramp.pickCurrency', { code: 7 }, inBrazil],
  ['onramp.pickCurrency', { code: '' }, inBrazil],
  ['onramp.pickCurrency', { code: 'BRL' }, inBrazil],
  ['regions.pick', { code: 7 }, onMethods],
  ['regions.pick', { code: '' }, onMethods],
  ['transactions.open', { id: 7 }, () => listed(DEPOSIT)],
  ['transactions.open', { id: 'd2' }, () => listed(DEPOSIT)],
  ['withdrawal.pickAccount', { type: 'savings' }, reviewed],
  ['accounts.use', { id: 'none' }, onMethods],
];

it.each(ODD)('%s with the arguments %j changes nothing', async (command, args, open) => {
  const bench = await open();
  await bench.prepare(command);
  const [before, asked, sent] = [shown(bench), bench.server.calls.length, bench.host.sent.length];
  bench.moves.length = 0;
  await bench.run(command, args);
  expect(shown(bench)).toEqual(before);
  expect([bench.server.calls.length, bench.host.sent.length, bench.moves]).toEqual([asked, sent, []]);
});
