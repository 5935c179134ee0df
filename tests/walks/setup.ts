import type { EntryStatus } from '#tests/server/ledger.ts';

/** How a walk starts. */
export interface Setup {
  readonly seed: number;
  readonly transport: 'http' | 'socket';
  readonly begins: 'deposit' | 'withdrawal' | 'sweepstake';
  /** Names of the offered methods; all by default. */
  readonly offers?: readonly string[];
  /** Whether the server supports the optional calls. */
  readonly isRich: boolean;
  readonly canClose: boolean;
  /** The member of the start data with the user's id. */
  readonly namedBy: 'user' | 'userId';
  /** The frame has no storage, and the host stores strings for the widget. */
  readonly isStoredByHost: boolean;
  /** The host decides about each payment (`beforeSubmit`): after that time, in turn. */
  readonly gate: { readonly afterMs: number; readonly allows: readonly boolean[] } | null;
  /** Each deposit changes to a status after a while. */
  readonly moves: { readonly afterMs: number; readonly to: EntryStatus } | null;
}

export type TabName = 'A' | 'B';

export type UserName = 'first-user' | 'second-user';

/** The token that the host gives for a user. A later one differs. */
export const tokenOf = (user: string, version = 1): string => `token-${version} ${user}`;

/** Returns the user of a token. */
export const userOf = (token: string): string => token.split(' ').at(-1) ?? '';

/** How a status reaches the widget. late: ten seconds later. reversed: an older status follows. */
export type Push = 'once' | 'twice' | 'late' | 'reversed' | 'never';

export const payingCall = (begins: Setup['begins']): 'payout' | 'create' =>
  begins === 'withdrawal' ? 'payout' : 'create';
