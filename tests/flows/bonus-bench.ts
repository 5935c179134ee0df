import type { Bonus } from '#generated/wire.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { startFlows } from './start-flows.ts';

export const METHODS = [
  method('card', { currency: ['USD'], amount_rules: { USD: { min: 5, max: 1000 } } }),
  method('webmoney_usd', { currency: ['USD'], amount_rules: { USD: { min: 5, max: 1000 } } }),
  method('btc', { category: 'crypto', currency: ['USD'], amount_rules: { USD: { min: 5, max: 1000 } } }),
];

export const bonus = (id: string, rest: Partial<Bonus> = {}): Bonus => ({
  id,
  type: 'deposit',
  currency: 'USD',
  depositBonusData: { minDeposit: 10, maxBonusAmount: 100, percent: 50, payoutMultiplier: 3, wagerMultiplier: 20 },
  ...rest,
});

export type Setup = NonNullable<Parameters<typeof openBench>[0]>;

export const started = async ({ visit, session }: Pick<Setup, 'visit' | 'session'> = {}): Promise<Bench> => {
  const bench = openBench({ methods: METHODS, visit, session });
  void startFlows(bench.context, Promise.resolve({ methods: METHODS }), 'deposit');
  await settle();
  return bench;
};

interface Seen {
  isShown: boolean;
  isOn: boolean;
  hindrance: string;
  active: { id: string } | null;
  entries: { id: string; isOver: boolean }[];
  crypto: { isOffered: boolean; isOn: boolean };
}

export const seen = ({ store }: Bench): Seen => {
  return scopeOf(store, 'bonuses') as Seen;
};
export const idsOf = (bench: Bench): string[] => seen(bench).entries.map(({ id }) => id);

export const created = async (bench: Bench, name: string, amount: string): Promise<unknown> => {
  await bench.pick(name);
  bench.type('amount', amount);
  bench.server.reply('deposit-create', { depositId: 'd1' });
  await bench.run('deposit.create');
  await settle();
  return bench.server.made('deposit-create').at(-1)?.request;
};
