import { isDecline, SETTLING } from './faults.ts';
import type { Outcome } from './fake-server.ts';
import { orderOf, type Ledger, type Order } from './ledger.ts';

/** How an attempt of a call has ended, as far as its client can know. */
export type Ending = 'pending' | 'answered' | 'refused' | 'declined' | 'unknown' | 'not-sent';

/** A request with an idempotency key. */
export interface Try {
  readonly tab: string;
  readonly path: string;
  readonly key: string;
  readonly order: Order;
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly owner: object;
  ending: Ending;
  endedAt: number;
}

export interface Sent {
  readonly tab: string;
  readonly owner: object;
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly key: string;
  /** The user of the token. */
  readonly user: string;
}

/** Answers that name a deposit that exists. */
const NAMING: ReadonlySet<string> = new Set(['deposit-check', 'resume-deposit', 'deposit-status']);

/** Calls with a key that create neither a deposit nor a payout. */
const ERRANDS: ReadonlySet<string> = new Set([
  'withdrawal-cancel',
  'account-delete',
  'deposit-claim',
  'deposit-complete',
]);

export const isCreateLike = (path: string): boolean =>
  path.startsWith('deposit-create') || path === 'withdrawal-submit';

/** All requests and what their clients know of the answers. */
export class Traffic {
  readonly requests: { readonly path: string; readonly text: string }[] = [];
  readonly tries: Try[] = [];
  readonly errands: Try[] = [];
  /** When a client was first able to know a deposit from another call than its creation, by id. */
  readonly known = new Map<string, number>();
  /** The last deposit that a tab knows from such a call. */
  readonly lastKnown = new Map<string, { readonly id: string; readonly at: number }>();
  onTry: (made: Try) => void = () => {};

  begin({ tab, owner, path, request, key, user }: Sent, at: number): Try | undefined {
    this.requests.push({ path, text: JSON.stringify(request) });
    const isErrand = ERRANDS.has(path);
    if (!isErrand && !isCreateLike(path)) return undefined;
    const order = orderOf({ path, request, user });
    const made: Try = { tab, path, key, order, request, at, owner, ending: 'pending', endedAt: Infinity };
    if (!isErrand) this.onTry(made);
    (isErrand ? this.errands : this.tries).push(made);
    return made;
  }

  end({ tab, path, request }: Sent, made: Try | undefined, outcome: Outcome, at: number): void {
    if (outcome.kind === 'silent') return;
    const isAnswer = outcome.kind === 'answer';
    if (made?.ending === 'pending') {
      made.endedAt = at;
      made.ending = isAnswer ? endingOf(outcome.status) : 'unknown';
    }
    if (!isAnswer || outcome.status !== 200 || !NAMING.has(path)) return;
    const id: unknown = request['depositId'] ?? Object(JSON.parse(outcome.text)).depositId;
    if (typeof id !== 'string') return;
    this.known.set(id, at);
    this.lastKnown.set(tab, { id, at });
  }
}

const endingOf = (status: number): Ending => {
  if (status === 200) return 'answered';
  if (isDecline(status)) return 'declined';
  return SETTLING.has(status) ? 'refused' : 'unknown';
};

/** Input for checking payments. */
export interface Evidence {
  readonly ledger: Ledger;
  readonly traffic: Traffic;
  /** When storage was lost: a client cannot know earlier payments. */
  readonly memoryLost: readonly number[];
  /** When the user has asked for another payment. */
  readonly another: readonly number[];
}

/** Letters and digits only: a mask's separators change nothing. */
export const bareText = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const intents = new WeakMap<Order, string>();

/** Identity of a payment intent: user, call, method, amount, currency and fields. */
export const intentOf = (order: Order): string => {
  const known = intents.get(order) ?? textOf(order);
  intents.set(order, known);
  return known;
};

const textOf = ({ user, call, method, amount, currency, fields }: Order): string =>
  JSON.stringify([
    user,
    call,
    method,
    amount,
    currency,
    Object.entries(fields)
      .map(([name, value]) => [name, bareText(value)])
      .filter(([, value]) => value !== '')
      .sort(([one = ''], [other = '']) => one.localeCompare(other)),
  ]);

/** A request with the fields that a deposit waits for creates no other deposit. */
export const isCarryingOn = ({ request }: Try): boolean => request['depositId'] !== undefined;

const REFUSALS: ReadonlySet<Ending> = new Set(['refused', 'declined']);

/** Whether the server had answered a key with its payment by then, or refused it while no earlier attempt may have arrived. */
export const isSettled = (tries: readonly Try[], by: number, settling: ReadonlySet<Ending> = REFUSALS): boolean => {
  let mayHaveArrived = false;
  for (const { ending, endedAt } of tries) {
    const isOver = endedAt <= by;
    if (ending === 'not-sent') continue;
    if (isOver && ending === 'answered') return true;
    if (isOver && REFUSALS.has(ending)) {
      if (!mayHaveArrived && settling.has(ending)) return true;
    } else mayHaveArrived = true;
  }
  return !mayHaveArrived && tries.every(({ ending }) => ending === 'not-sent' || settling.has(ending));
};

const DECLINES: ReadonlySet<Ending> = new Set(['declined']);

/** Contract §8: whether the same intent may take another key. A refusal keeps the key, a decline frees it. */
export const isKeyFree = (tries: readonly Try[], by: number): boolean => isSettled(tries, by, DECLINES);

/** Whether a payment with the same content may have another key at that time. */
export const mayBeginAnew = (
  { ledger, traffic, memoryLost, another }: Evidence,
  key: string,
  at: number,
  isOver: typeof isKeyFree = isKeyFree,
): boolean => {
  const tries = traffic.tries.filter((made) => made.key === key && made.at <= at);
  const [first] = tries;
  const last = tries.at(-1);
  if (!first || !last) return true;
  const entry = ledger.byKey(key);
  const knownAt = entry ? traffic.known.get(entry.id) : undefined;
  if (knownAt !== undefined && knownAt <= at) return true;
  if (isOver(tries, at)) return true;
  const isForgotten = memoryLost.some((lostAt) => lostAt >= last.at && lostAt <= at);
  return isForgotten || another.some((askedAt) => askedAt >= first.at && askedAt <= at);
};
