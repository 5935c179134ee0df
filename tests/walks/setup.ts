import type { EntryStatus } from '#tests/server/ledger.ts';

/** How a walk begins. */
export interface Setup {
  readonly seed: number;
  readonly transport: 'http' | 'socket';
  readonly begins: 'deposit' | 'withdrawal' | 'sweepstake';
  /** Names of the methods on offer; all by default. */
  readonly offers?: readonly string[];
  /** Whether the server answers the optional calls. */
  readonly isRich: boolean;
  readonly canClose: boolean;
  /** Each deposit changes to a status after a while. */
  readonly moves: { readonly afterMs: number; readonly to: EntryStatus } | null;
}

export type TabName = 'A' | 'B';

/** How a status reaches the widget. late: ten seconds later. reversed: an older status follows. */
export type Push = 'once' | 'twice' | 'late' | 'reversed' | 'never';

export const payingCall = (begins: Setup['begins']): 'payout' | 'create' =>
  begins === 'withdrawal' ? 'payout' : 'create';
