import type { DepositPhase } from './deposit-phase.ts';
import { userOf } from './scenarios.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Transactions of another device: every state of a deposit and of a withdrawal, in turn. */
const PAST: readonly { kind: 'deposit' | 'withdrawal'; method: string; phase: DepositPhase; amount: string }[] = [
  { kind: 'deposit', method: 'p2p_card', phase: 'waiting', amount: '100' },
  { kind: 'withdrawal', method: 'card_payout', phase: 'waiting', amount: '250.50' },
  { kind: 'deposit', method: 'card', phase: 'processed', amount: '50' },
  { kind: 'deposit', method: 'card', phase: 'mistaked', amount: '500' },
  { kind: 'withdrawal', method: 'card_payout', phase: 'processed', amount: '75' },
  { kind: 'deposit', method: 'card', phase: 'accepted', amount: '20' },
  { kind: 'deposit', method: 'p2p_card', phase: 'expired', amount: '60' },
  { kind: 'withdrawal', method: 'card_payout', phase: 'cancelled', amount: '40' },
  { kind: 'deposit', method: 'card', phase: 'cancelled', amount: '35' },
  { kind: 'withdrawal', method: 'card_payout', phase: 'mistaked', amount: '1000' },
  { kind: 'withdrawal', method: 'card_payout', phase: 'accepted', amount: '15' },
];

const SETTLED: ReadonlySet<DepositPhase> = new Set(['processed', 'mistaked', 'cancelled', 'expired']);

/** The first round has every state; older transactions are final. */
function pastAt(index: number): (typeof PAST)[number] | undefined {
  const settled = PAST.filter(({ phase }) => SETTLED.has(phase));
  return PAST[index] ?? settled[index % settled.length];
}

/** Adds the transactions of a user's scenario, once. */
export function seedHistory(world: World, token: string): void {
  const { historyCount = 0 } = world.scenarios.scenarioOf(token);
  if (world.seeded.has(userOf(token))) return;
  world.seeded.add(userOf(token));
  for (let index = 0; index < historyCount; index += 1) {
    const past = pastAt(index);
    if (!past) return;
    const { kind, method, phase, amount } = past;
    const made = { token, amount, currency: 'USD', fields: {} };
    // The newest one is recent enough for its requisites to be valid.
    const createdAt = world.clock.now() - (index * 7 * HOUR_MS + 2 * MINUTE_MS);
    if (kind === 'withdrawal')
      world.withdrawals.add({ ...made, paymentType: method, accountType: 'main' }, { createdAt, phase });
    else world.deposits.create({ ...made, paymentMethod: method, returnUrl: undefined }, phase, createdAt);
  }
}
