import { ALL_METHODS } from './catalogue.ts';
import type { Entry } from './ledger.ts';
import { intentOf, isCarryingOn, isKeyFree, isSettled, mayBeginAnew, type Evidence, type Try } from './traffic.ts';

/** Checks the requests and the ledger. Returns the violation. */
type Judge = (evidence: Evidence) => string | undefined;

/** The first violation. */
export const firstOf = <T>(values: Iterable<T>, judge: (value: T) => string | undefined): string | undefined => {
  for (const value of values) {
    const violation = judge(value);
    if (violation !== undefined) return violation;
  }
  return undefined;
};

const about = ({ id, order }: Entry): string => `${id} (${order.method}, ${order.amount} ${order.currency})`;

/** Returns whether the server has a second payment that the user did not ask for. */
const secondOf =
  (kind: Entry['kind']): Judge =>
  (evidence) => {
    const entries = evidence.ledger.entries.filter((entry) => entry.kind === kind);
    return firstOf(entries.entries(), ([at, entry]) => {
      const intent = intentOf(entry.order);
      const earlier = entries.slice(0, at).findLast(({ order }) => intentOf(order) === intent);
      const begun = evidence.traffic.tries.find(({ key }) => key === entry.key);
      if (!earlier || !begun || mayBeginAnew(evidence, earlier.key, begun.at)) return undefined;
      return `the user asked for one ${kind} and the server has two: ${about(earlier)} and ${about(entry)}`;
    });
  };

const otherKeySent = (evidence: Evidence, made: Try): string | undefined => {
  const intent = intentOf(made.order);
  const open = evidence.traffic.tries.find(
    (other) =>
      other.at <= made.at &&
      other.key !== made.key &&
      !isCarryingOn(other) &&
      intentOf(other.order) === intent &&
      !mayBeginAnew(evidence, other.key, made.at),
  );
  return open && `${made.path} was sent with a new key while the server has not settled ${open.key.slice(0, 8)}`;
};

/** Returns the first attempt of each key. */
const beginnings = ({ traffic }: Evidence): readonly Try[] => {
  const seen = new Set<string>();
  return traffic.tries.filter((made) => {
    const isFirst = !seen.has(made.key) && !isCarryingOn(made);
    seen.add(made.key);
    return isFirst;
  });
};

const oneIntentPerKey: Judge = ({ traffic }) => {
  const intents = new Map<string, string>();
  return firstOf(traffic.tries, ({ key, path, order }) => {
    if (key === '') return `${path} was sent without a key`;
    const intent = intentOf(order);
    const known = intents.get(key) ?? intent;
    intents.set(key, known);
    return known === intent ? undefined : `the key ${key.slice(0, 8)} was sent for ${known} and for ${intent}`;
  });
};

const CLOSED = new Set(ALL_METHODS.filter((method) => method.availability).map(({ name }) => name));

const closedSendsNothing: Judge = ({ traffic }) =>
  firstOf(traffic.tries, ({ order, path }) =>
    CLOSED.has(order.method) ? `${path} was sent for ${order.method}, which cannot be used now` : undefined,
  );

const aboutErrand = ({ path, request }: Try): string => `${path} ${JSON.stringify(request)}`;

const oneKeyPerErrand: Judge = ({ traffic: { errands }, memoryLost }) =>
  firstOf(errands, (made) => {
    if (made.key === '') return `${made.path} was sent without a key`;
    const subject = aboutErrand(made);
    const open = errands.find((other) => {
      if (other.at > made.at || other.key === made.key || aboutErrand(other) !== subject) return false;
      const isForgotten = memoryLost.some((at) => at >= other.at && at <= made.at);
      const tries = errands.filter(({ key }) => key === other.key);
      // A rejected report that a deposit is paid keeps its key, like a rejected payment.
      const isOver = made.path === 'deposit-complete' ? isKeyFree : isSettled;
      return !isForgotten && !isOver(tries, made.at);
    });
    return open && `${subject} was sent with another key while ${open.key.slice(0, 8)} is open`;
  });

/** The shortest time limit of a deposit in the server's answers. */
const LEAST_TIME_MS = 600_000;

const cancelledEarly: Judge = ({ ledger, another }) =>
  firstOf(ledger.entries, (entry) => {
    const { cancelledAt, at } = entry;
    if (cancelledAt === undefined || cancelledAt - at >= LEAST_TIME_MS) return undefined;
    const isAsked = another.some((askedAt) => askedAt <= cancelledAt);
    return isAsked
      ? undefined
      : `${about(entry)} was cancelled after ${(cancelledAt - at) / 1000} s, and the user did not ask for it`;
  });

export const PAYMENT_PROMISES = {
  'one-deposit-per-intent': secondOf('deposit'),
  'one-payout-per-intent': secondOf('payout'),
  'same-key-until-settled': (evidence) => firstOf(beginnings(evidence), (made) => otherKeySent(evidence, made)),
  'one-intent-per-key': oneIntentPerKey,
  'closed-sends-nothing': closedSendsNothing,
  'one-key-per-request': oneKeyPerErrand,
  'no-early-cancel': cancelledEarly,
} satisfies Record<string, Judge>;
