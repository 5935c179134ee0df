/** Phase of a deposit: `created` waits for fields, `waiting` for money; all others are results. */
export type DepositPhase = 'created' | 'waiting' | 'processed' | 'mistaked' | 'accepted' | 'cancelled' | 'expired';

/** Possible transitions of a deposit. Accepted money may still arrive or be returned. */
const nextPhases: Record<DepositPhase, readonly DepositPhase[]> = {
  created: ['waiting', 'mistaked', 'cancelled', 'expired'],
  waiting: ['processed', 'mistaked', 'accepted', 'cancelled', 'expired'],
  accepted: ['processed', 'mistaked'],
  processed: [],
  mistaked: [],
  cancelled: [],
  expired: [],
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
  expired: 2,
} as const satisfies Record<DepositPhase, number>;

/** The detailed status of each phase (contract §7). A user's own cancellation has a separate one. */
export const depositStatuses: Partial<Record<DepositPhase, string>> = {
  cancelled: 'AUTO_CANCELED',
  expired: 'EXPIRED',
};
