import { expect, vi } from 'vitest';
import type { CommandName } from '#generated/language.ts';
import type { CallPath } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from './bench.ts';
import { openOtherTab } from './browser.ts';
import { INVOICE, onBase, onOnramp, pay, readyToPay } from './deposit-bench.ts';
import { lost } from './fake-transport.ts';
import { converting, purchasing } from './sweep-bench.ts';
import { reviewed } from './withdrawal-bench.ts';

export const UNCONFIRMED = 'shared.unconfirmed';
/** Maximum wait before the first retry, and after five retries. */
export const ASK_AGAIN_MS = 2000;
export const ASK_AGAIN_LATER_MS = 60_000;

/** A kind of payment: how to open its filled form, the tap, and the answer of the server. */
export interface Kind {
  path: CallPath;
  open: () => Promise<Bench>;
  tap: (bench: Bench) => boolean | Promise<boolean>;
  answer: Record<string, unknown>;
}

/** A visit on the form of a card, filled in, as the router has drawn it. */
export const onForm = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.enter('deposit.redirect');
  return bench;
};

const kindOf = (
  [path, command, screen]: [path: CallPath, command: CommandName, screen: string],
  openForm: () => Promise<Bench>,
  { answer = { depositId: 'd1' }, amount }: { answer?: Kind['answer']; amount?: string } = {},
): Kind => ({
  path,
  answer,
  tap: (bench) => bench.run(command),
  open: async () => {
    const bench = await openForm();
    if (amount !== undefined) bench.type('amount', amount);
    bench.enter(screen);
    return bench;
  },
});

const PAID_OUT = { withdrawalId: 'w1' };

export const DEPOSIT: Kind = {
  path: 'deposit-create',
  open: onForm,
  tap: (bench) => pay(bench),
  answer: { depositId: 'd1' },
};
export const WITHDRAWAL = kindOf(['withdrawal-submit', 'withdrawal.submit', 'withdrawal.confirm'], reviewed, {
  answer: PAID_OUT,
});
export const TRANSFER = kindOf(['deposit-create-p2p', 'peerToPeer.create', 'deposit.peer-to-peer-base'], onBase, {
  answer: INVOICE,
});
const ONRAMP = kindOf(['deposit-create', 'onramp.create', 'deposit.onramp'], onOnramp, { amount: '500' });
export const PURCHASE = kindOf(['deposit-create-sweepstake', 'deposit.create', 'sweep.select-method'], purchasing);
const REDEMPTION = kindOf(['withdrawal-submit', 'sweep.redeem', 'sweep.redemption-convert'], converting, {
  answer: PAID_OUT,
  amount: '20',
});

/** Every kind of payment, by its name. */
export const KINDS: readonly [name: string, kind: Kind][] = [
  ['deposit', DEPOSIT],
  ['withdrawal', WITHDRAWAL],
  ['transfer', TRANSFER],
  ['on-ramp deposit', ONRAMP],
  ['purchase', PURCHASE],
  ['redemption', REDEMPTION],
];

/** Opens the result, then the form of the method again. */
export const backOnForm = async (bench: Bench): Promise<void> => {
  bench.enter('deposit.complete');
  await bench.run('complete.open');
  await vi.advanceTimersByTimeAsync(1000);
  await bench.run('complete.leave');
  await bench.pick('card');
  bench.enter('deposit.redirect');
};

/** Returns the number of different keys in the calls of a path. */
export const keyCount = (bench: Bench, path?: CallPath): number => new Set(bench.keys(path)).size;

/** A card with its number and its code. */
export const CARD_NUMBER = '4929 1203 5567 4821';
export const CARD_CODE = '9186';
const CARD = method('card', {
  cardViewType: 8,
  fields: [field('holder'), field('pan', { alias: 'cardNumber' }), field('cvc')],
});

export const fillCard = (bench: Bench, { number = CARD_NUMBER, code = CARD_CODE, amount = '50' } = {}): void => {
  bench.type('amount', amount);
  bench.type('holder', 'Ann');
  bench.type('pan', number);
  bench.type('cvc', code);
};

/** A visit one tap from paying with a card whose number and code have been typed. */
export const withCard = async (card: Parameters<typeof fillCard>[1] = {}): Promise<Bench> => {
  const bench = openBench({ methods: [CARD] });
  await bench.pick('card');
  fillCard(bench, card);
  bench.enter('deposit.redirect');
  bench.moves.length = 0;
  return bench;
};

/** A deposit whose answer is lost. */
export const unconfirmed = async (card?: Parameters<typeof withCard>[0]): Promise<Bench> => {
  const bench = await withCard(card);
  bench.server.reply('deposit-create', lost());
  expect(await pay(bench)).toBe(false);
  return bench;
};

/** The same user in another tab of the same browser, one tap from paying. */
export const otherTab = (card?: Parameters<typeof withCard>[0]): Promise<Bench> => {
  openOtherTab();
  return withCard(card);
};

/** The methods of that visit, for a reload. */
export const CARD_METHODS = [CARD];
