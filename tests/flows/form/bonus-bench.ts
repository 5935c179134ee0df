import type { Scope } from '#generated/scope.ts';
import type { Bonus } from '#generated/wire.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

const RULES = { amount_rules: { USD: { min: 5, max: 1000 } } };
export const METHODS = [
  method('card', RULES),
  method('webmoney_usd', RULES),
  method('btc', { category: 'crypto', ...RULES }),
];
const TERMS = { minDeposit: 10, maxBonusAmount: 100, percent: 50, payoutMultiplier: 3, wagerMultiplier: 20 };

export const bonus = (id: string, rest: Partial<Bonus> = {}): Bonus => ({
  id,
  type: 'deposit',
  currency: 'USD',
  depositBonusData: TERMS,
  ...rest,
});

export const bonuses = (...ids: string[]): Bonus[] => ids.map((id) => bonus(id));

export type Visit = NonNullable<Parameters<typeof openBench>[0]>['visit'];

/** A visit with these bonuses. */
export const started = async (bonusList: Bonus[] | undefined, visit: Visit = {}): Promise<Bench> => {
  const bench = openBench({ methods: METHODS, visit: { ...visit, ...(bonusList ? { bonusList } : {}) } });
  void startFlows(bench.context, Promise.resolve({ methods: METHODS }), 'deposit');
  await settle();
  return bench;
};

type Bonuses = NonNullable<Scope['bonuses']>;

export const seen = ({ store }: Bench): Bonuses => scopeOf(store, 'bonuses') as Bonuses;
export const ids = (bench: Bench): string[] => seen(bench).entries.map(({ id }) => id);

/** Whether bonuses are on, and which one is active. */
export const active = (bench: Bench): unknown[] => [seen(bench).isOn, seen(bench).active?.id];

export const created = async (bench: Bench, name: string, amount: string): Promise<unknown> => {
  await bench.pick(name);
  bench.type('amount', amount);
  bench.server.reply('deposit-create', { depositId: 'd1' });
  await bench.run('deposit.create');
  await settle();
  const { isActivatedBonus, bonusId } = bench.server.made('deposit-create').at(-1)?.request ?? {};
  sessionStorage.removeItem('cashier.open-deposit');
  return [isActivatedBonus, bonusId];
};

export const hostSays = async (bench: Bench, list: Bonus[], success?: boolean): Promise<void> => {
  if (success === undefined) bench.host.say('bonus-list-updated', { list });
  else bench.host.say('bonus-list-fetched', { success, list });
  await settle();
};
