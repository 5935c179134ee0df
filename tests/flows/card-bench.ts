import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, WINDOWED, WINDOWLESS, type Bench } from './bench.ts';

const METHODS = [
  method('card', {
    ...WINDOWED,
    fields: [field('holder'), field('pan', { alias: 'cardNumber' })],
    currency: ['USD', 'EUR'],
  }),
  group('banks', [method('virtual', WINDOWLESS), method('transfer', { cardViewType: 9 })]),
];

export const GET_REDIRECT = {
  source: 'redirect',
  method: 'GET',
  url: 'https://bank.example/pay?shop=1',
  data: { order: 7 },
} as const;

/** A visit on the page of a card, filled in: one tap from paying. */
export const readyToPay = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openBench({ methods: METHODS, ...setup });
  await bench.pick('card');
  bench.type('amount', '50');
  bench.type('holder', ' Ann ');
  bench.type('pan', '4111');
  bench.moves.length = 0;
  return bench;
};

export const pay = async (bench: Bench, fallbackScreen = 'deposit.complete'): Promise<boolean> =>
  bench.run('deposit.create', { fallbackScreen });

/** Pays by card, and gets this answer. */
export const paid = async (answer: object = {}, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.enter('deposit.redirect');
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};
