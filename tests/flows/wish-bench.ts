import { vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from './bench.ts';
import { pay, readyToPay } from './card-bench.ts';
import { onOnramp } from './onramp-bench.ts';
import { converting, purchasing } from './sweep-bench.ts';
import { INVOICE, onBase } from './transfer-bench.ts';
import { reviewed } from './withdrawal-bench.ts';

export const UNCONFIRMED = 'shared.unconfirmed';
/** How long is waited before the same is asked again, and once that has been done six times. */
export const ASK_AGAIN_MS = 5000;
export const ASK_AGAIN_LATER_MS = 20_000;

/** A kind of payment: how to come one tap from it, the tap, and what the server says to it. */
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

export const DEPOSIT: Kind = {
  path: 'deposit-create',
  open: onForm,
  tap: (bench) => pay(bench),
  answer: { depositId: 'd1' },
};

export const WITHDRAWAL: Kind = {
  path: 'withdrawal-submit',
  open: async () => {
    const bench = await reviewed();
    bench.enter('withdrawal.confirm');
    return bench;
  },
  tap: (bench) => bench.run('withdrawal.submit'),
  answer: { withdrawalId: 'w1' },
};

export const TRANSFER: Kind = {
  path: 'deposit-create-p2p',
  open: async () => {
    const bench = await onBase();
    bench.enter('deposit.peer-to-peer-base');
    return bench;
  },
  tap: (bench) => bench.run('peerToPeer.create'),
  answer: INVOICE,
};

export const ONRAMP: Kind = {
  path: 'deposit-create',
  open: async () => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    return bench;
  },
  tap: (bench) => bench.run('onramp.create'),
  answer: { depositId: 'd1' },
};

export const PURCHASE: Kind = {
  path: 'deposit-create-sweepstake',
  open: async () => {
    const bench = await purchasing();
    bench.enter('sweep.select-method');
    return bench;
  },
  tap: (bench) => bench.run('deposit.create'),
  answer: { depositId: 'd1' },
};

export const REDEMPTION: Kind = {
  path: 'withdrawal-submit',
  open: async () => {
    const bench = await converting();
    bench.type('amount', '20');
    bench.enter('sweep.redemption-convert');
    return bench;
  },
  tap: (bench) => bench.run('sweep.redeem'),
  answer: { withdrawalId: 'w1' },
};

/** The user has seen the result, and is on the form of the method again. */
export const backOnForm = async (bench: Bench): Promise<void> => {
  bench.enter('deposit.complete');
  await bench.run('complete.open');
  await vi.advanceTimersByTimeAsync(1000);
  await bench.run('complete.leave');
  await bench.pick('card');
  bench.enter('deposit.redirect');
};

/** Keys of the calls of a path, in order. */
export const keysOf = (bench: Bench, path: CallPath = 'deposit-create'): unknown[] =>
  bench.server.made(path).map(({ options }) => options.idempotencyKey);

/** A card with its number and its code, as a method asks for them. */
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

/** The methods of that visit, for a reload. */
export const CARD_METHODS = [CARD];
