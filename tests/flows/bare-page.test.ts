// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandName } from '#generated/language.ts';
import type { CallPath } from '#generated/wire.ts';
import { openBench, settle } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** What becomes of a command: what the user is told, by the codes that the host hears; what the server is asked; where it leads. */
interface Told {
  says?: readonly string[];
  asks?: readonly CallPath[];
  goes?: readonly string[];
}

/** Each command that a page can run, run where nothing is picked, typed or open, and with nothing said to it. */
const COMMANDS: Readonly<Record<CommandName, readonly [outcome: boolean, told: Told]>> = {
  'methods.load': [false, { says: ['unknown'], asks: ['methods-payment-v5'], goes: ['shared.error'] }],
  'methods.pick': [false, { says: ['no-method'] }],
  'groups.open': [true, { goes: ['deposit.group'] }],
  'regions.load': [false, { asks: ['methods-country-selector-v2'] }],
  'regions.pick': [false, {}],
  'guide.open': [false, { goes: ['home'] }],
  'form.pickAmount': [false, {}],
  'form.clear': [true, {}],
  'deposit.create': [false, { says: ['no-method'] }],
  'deposit.prepare': [false, { says: ['no-method'] }],
  'deposit.complete': [false, { says: ['no-open-deposit'] }],
  'deposit.refreshStatus': [false, { says: ['no-open-deposit'] }],
  'deposit.cancel': [false, { says: ['no-open-deposit'] }],
  'deposit.openRedirect': [false, { says: ['no-open-deposit'] }],
  'wish.checkAgain': [false, {}],
  'wish.startAnother': [false, {}],
  'peerToPeer.start': [false, { says: ['no-method'] }],
  'peerToPeer.create': [false, { says: ['no-method'] }],
  'peerToPeer.cancelCreate': [true, {}],
  'crypto.open': [false, { says: ['no-method'] }],
  'crypto.pickNetwork': [true, {}],
  'crypto.askAgain': [true, { says: ['unknown'], asks: ['session-start-crypto'] }],
  'crypto.watch': [true, {}],
  'crypto.leave': [true, {}],
  'cryptoBalance.openTab': [true, {}],
  'cryptoBalance.pickTab': [false, {}],
  'cryptoBalance.pickCurrency': [false, {}],
  'onramp.open': [false, { says: ['no-method'] }],
  'onramp.pickCountry': [true, {}],
  'onramp.pickCurrency': [true, {}],
  'onramp.askAgain': [true, {}],
  'onramp.create': [false, { says: ['no-method'] }],
  'onramp.continue': [false, { says: ['no-open-deposit'] }],
  'complete.confirm': [true, {}],
  'complete.open': [false, { goes: ['home'] }],
  'complete.endWait': [true, {}],
  'complete.leave': [true, {}],
  'complete.retry': [true, { goes: ['home'] }],
  'complete.payAnotherWay': [false, { says: ['no-method'] }],
  'claim.open': [false, { says: ['no-open-deposit'] }],
  'claim.send': [false, {}],
  'code.check': [false, {}],
  'app.retry': [false, { says: ['unknown'], asks: ['methods-payment-v5'], goes: ['home', 'shared.error'] }],
  'withdrawal.pickAccount': [false, {}],
  'withdrawal.review': [false, { says: ['no-amount'] }],
  'withdrawal.edit': [false, {}],
  'withdrawal.openReview': [false, {}],
  'withdrawal.submit': [false, { says: ['no-open-withdrawal'] }],
  'withdrawal.openResult': [false, { goes: ['home'] }],
  'withdrawal.leaveResult': [true, {}],
  'sweep.loadBoxes': [
    false,
    {
      says: ['unknown'],
      asks: ['sweepstake-balance-get', 'sweepstake-unplayed-balance', 'sweepstake-recoup-sum', 'sweepstake-boxes'],
    },
  ],
  'sweep.pickBox': [false, { says: ['no-box'] }],
  'sweep.openMethods': [false, {}],
  'sweep.openCoins': [
    false,
    {
      says: ['unknown'],
      asks: ['sweepstake-balance-get', 'sweepstake-unplayed-balance', 'sweepstake-recoup-sum', 'methods-withdrawal-v4'],
      goes: ['shared.error'],
    },
  ],
  'sweep.loadBalance': [
    false,
    { asks: ['sweepstake-balance-get', 'sweepstake-unplayed-balance', 'sweepstake-recoup-sum'] },
  ],
  'sweep.quotePrice': [false, {}],
  'sweep.openConvert': [false, { says: ['no-method'] }],
  'sweep.redeem': [false, { says: ['no-amount'] }],
  'transactions.load': [false, { asks: ['transactions-list'] }],
  'transactions.loadMore': [false, {}],
  'transactions.open': [false, {}],
  'transactions.show': [false, { asks: ['transactions-list'], goes: ['shared.transactions'] }],
  'transactions.resume': [false, {}],
  'transactions.cancel': [false, {}],
  'transactions.print': [true, {}],
  'accounts.use': [false, {}],
  'accounts.useLast': [false, {}],
  'accounts.delete': [false, {}],
  'bonuses.switch': [true, {}],
  'bonuses.select': [false, {}],
  'bonuses.switchCrypto': [true, {}],
  'support.shareDetails': [false, {}],
  'experiments.closeAlert': [true, {}],
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

describe('a command with nothing to work on', () => {
  it.each(Object.keys(COMMANDS).filter(isCommand))('breaks nothing: %s', async (name) => {
    const bench = openBench();
    await bench.prepare(name);
    const asked = bench.server.calls.length;
    const [outcome, { says = [], asks = [], goes = [] }] = COMMANDS[name];
    expect(await bench.run(name)).toBe(outcome);
    await settle();
    expect(bench.host.payloads('onDisplayError')).toMatchObject(says.map((code) => ({ code })));
    expect(bench.server.calls.slice(asked).map(({ path }) => path)).toEqual(asks);
    expect(bench.screens()).toEqual(goes);
  });
});
