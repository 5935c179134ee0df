import { createHash } from 'node:crypto';
import type { CatalogueEntry } from './catalogue.ts';
import { depositStatuses } from './deposit-phase.ts';
import { outcomeNames } from './outcome-name.ts';
import type { Scenario } from './scenarios.ts';
import type { Transfer, World } from './world.ts';

type Settle = NonNullable<Scenario['settle']>;

/** From when a payment can be on its way. */
export type SettleMoment = 'create' | 'complete' | 'continue';

function finish(world: World, depositId: string, { phase, declineCode }: Settle): void {
  if (!world.deposits.has(depositId)) return;
  if (declineCode !== undefined) world.deposits.update(depositId, { declineCode });
  world.deposits.move(depositId, phase, depositStatuses[phase]);
}

/**
 * Starts the payment of a deposit if its method counts from this moment: after the delay of the user's scenario the
 * deposit moves, unless a person has opened the bank page and decides there.
 */
export function beginSettlement(world: World, depositId: string, entry: CatalogueEntry, moment: SettleMoment): void {
  const { settle } = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  if (!settle || entry.outcome === 'payout') return;
  if ((settle.from ?? outcomeNames[entry.outcome]) !== moment) return;
  world.timers.after(settle.afterMs, () => {
    if (!world.heldByBank.has(depositId)) finish(world, depositId, settle);
  });
}

/** The user pays at the bank page: the scenario says what comes of it, at once. Without one the payment stays on its way. */
export function payAtBank(world: World, depositId: string): void {
  const { settle } = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  if (settle) finish(world, depositId, settle);
}

/** The chain shows the transaction that was announced for a deposit, which waits for its confirmation. */
export function showTransfer(world: World, depositId: string): void {
  const transfer = world.transfers.get(depositId);
  if (!transfer || !world.deposits.has(depositId)) return;
  const txid = createHash('sha256').update(depositId).digest('hex');
  world.deposits.update(depositId, { chain: { txid, ...transfer } });
  world.deposits.force(depositId, 'waiting');
}

/** Crypto arrives in two steps: the chain shows the transaction, then confirms it. */
export function beginTransfer(world: World, depositId: string, transfer: Transfer): void {
  const { settle } = world.scenarios.scenarioOf(world.deposits.get(depositId).token);
  world.transfers.set(depositId, transfer);
  if (!settle) return;
  world.timers.after(settle.afterMs, () => {
    showTransfer(world, depositId);
    world.timers.after(settle.afterMs, () => finish(world, depositId, settle));
  });
}
