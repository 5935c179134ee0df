/** The life of a deposit: `created` waits for fields, `waiting` for money; the rest is what became of it. */
export type DepositPhase = 'created' | 'waiting' | 'processed' | 'mistaked' | 'accepted' | 'cancelled';

/** Where a deposit may go from each phase. Accepted money may still arrive or come back. */
const nextPhases: Record<DepositPhase, readonly DepositPhase[]> = {
  created: ['waiting', 'mistaked', 'cancelled'],
  waiting: ['processed', 'mistaked', 'accepted', 'cancelled'],
  accepted: ['processed', 'mistaked'],
  processed: [],
  mistaked: [],
  cancelled: [],
};

export function canMove(from: DepositPhase, to: DepositPhase): boolean {
  return nextPhases[from].includes(to);
}

/** Status codes of the wire. Spec core §4: 0 waiting, 1 processed, 2 mistaked, any other accepted. */
export const statusCodes = {
  created: 0,
  waiting: 0,
  processed: 1,
  mistaked: 2,
  accepted: 3,
  cancelled: 2,
} as const satisfies Record<DepositPhase, number>;
