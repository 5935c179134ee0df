import { createHash } from 'node:crypto';
import type { CryptoTransfer } from '#generated/wire.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { depositStatuses, type DepositPhase } from './deposit-phase.ts';
import { outcomeNames } from './outcome-name.ts';
import type { Scenario } from './scenarios.ts';
import type { Transfer, World } from './world.ts';

type Settle = NonNullable<Scenario['settle']>;

type Step = () => unknown;

/** The transfers of a coin deposit: a partial one, and all of them. */
export interface Coins {
  short: CryptoTransfer;
  all: CryptoTransfer;
}

/** Moments at which a payment can start. */
export type SettleMoment = 'create' | 'complete' | 'continue' | 'check';

function finish(world: World, depositId: string, { phase, declineCode }: Settle): void {
  if (!world.deposits.has(depositId)) return;
  if (declineCode !== undefined) world.deposits.update(depositId, { declineCode });
  world.deposits.move(depositId, phase, depositStatuses[phase]);
}

/**
 * Starts the payment of a deposit if its method counts from this moment: the deposit moves after the delay of the
 * user's scenario, unless a person has opened the bank page and decides there.
 */
export function beginSettlement(world: World, depositId: string, entry: CatalogueEntry, moment: SettleMoment): void {
  const { settle } = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  if (!settle || entry.outcome === 'payout') return;
  if ((settle.from ?? outcomeNames[entry.outcome]) !== moment) return;
  world.timers.after(settle.afterMs, () => {
    if (!world.heldByBank.has(depositId)) finish(world, depositId, settle);
  });
}

/**
 * The user pays on the bank page, so the scenario's result applies immediately. Without one the payment stays pending.
 */
export function payAtBank(world: World, depositId: string): void {
  const { settle } = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  if (settle) finish(world, depositId, settle);
}

/** Adds the announced transaction of a deposit to the chain, where it waits for its confirmation. */
export function showTransfer(world: World, depositId: string): void {
  const transfer = world.transfers.get(depositId);
  if (!transfer || !world.deposits.has(depositId)) return;
  const txid = createHash('sha256').update(depositId).digest('hex');
  world.deposits.update(depositId, { chain: { txid, ...transfer } });
  world.deposits.force(depositId, 'waiting');
}

/** Sets the received amount and the phase of a deposit. */
function tellCoins(world: World, depositId: string, transfer: CryptoTransfer, phase: DepositPhase): void {
  if (!world.deposits.has(depositId)) return;
  world.deposits.update(depositId, { transfer });
  world.deposits.force(depositId, phase, depositStatuses[phase]);
}

/** Steps of a scenario whose coins do not simply arrive. */
const COINS: Record<
  NonNullable<Scenario['coins']>,
  (world: World, depositId: string, coins: Coins) => readonly Step[]
> = {
  short: (world, id, { short }) => [
    () => showTransfer(world, id),
    () => tellCoins(world, id, short, 'waiting'),
    () => {},
    () => finish(world, id, { phase: 'processed', afterMs: 0 }),
  ],
  'short-for-ever': (world, id, { short }) => [
    () => showTransfer(world, id),
    () => tellCoins(world, id, short, 'waiting'),
  ],
  partial: (world, id, { short }) => [
    () => showTransfer(world, id),
    () => tellCoins(world, id, short, 'waiting'),
    () => tellCoins(world, id, short, 'expired'),
  ],
  late: (world, id, { all }) => [
    () => finish(world, id, { phase: 'expired', afterMs: 0 }),
    () => tellCoins(world, id, { ...all, isLate: true }, 'expired'),
    () => {},
    () => world.deposits.has(id) && world.deposits.force(id, 'processed'),
  ],
};

/** Runs steps one after another, with the same delay before each. */
function inSteps(world: World, [step, ...rest]: readonly Step[], afterMs: number): void {
  if (!step) return;
  world.timers.after(afterMs, () => {
    step();
    inSteps(world, rest, afterMs);
  });
}

/** Crypto arrives in two steps, the transaction and its confirmation, unless the scenario says otherwise. */
export function beginTransfer(world: World, depositId: string, transfer: Transfer, coins: Coins): void {
  const scenario = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  const { settle } = scenario;
  world.transfers.set(depositId, transfer);
  if (!settle) return;
  const steps = scenario.coins
    ? COINS[scenario.coins](world, depositId, coins)
    : [() => showTransfer(world, depositId), () => finish(world, depositId, settle)];
  inSteps(world, steps, settle.afterMs);
}
