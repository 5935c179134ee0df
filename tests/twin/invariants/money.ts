import { BOXES, DEPOSIT_METHODS, PAYOUT_METHODS } from '#tests/twin/server/catalogue.ts';
import { plainAmount, type Entry } from '#tests/twin/server/ledger.ts';
import type { Try } from '#tests/twin/server/network.ts';
import type { Tap, World } from '#tests/twin/walk/world.ts';
import { firstOf, type Invariant } from './invariant.ts';
import { bareText, isCarryingOn, mayBeginAnew, wishOf, wishOfEntry } from './wishes.ts';

const METHODS = [...DEPOSIT_METHODS, ...PAYOUT_METHODS];

const aboutEntry = ({ id, order }: Entry): string => `${id} (${order.method}, ${order.amount} ${order.currency})`;

/** A second one of the same wish that nobody asked for. */
const secondOf = (kind: Entry['kind']): Invariant => {
  return (world) => {
    const entries = world.server.ledger.entries.filter((entry) => entry.kind === kind);
    return firstOf(entries.entries(), ([at, entry]) => {
      const wish = wishOfEntry(entry);
      const earlier = entries.slice(0, at).findLast((other) => wishOfEntry(other) === wish);
      const begun = world.network.tries.find((made) => made.key === entry.key);
      if (!earlier || !begun || mayBeginAnew(world, earlier.key, begun.at)) return undefined;
      return `the user wanted one ${kind} and the server has two: ${aboutEntry(earlier)} and ${aboutEntry(entry)}`;
    });
  };
};

const laterKeyOf = (world: World, made: Try): string | undefined => {
  const wish = wishOf(made.order);
  const earlier = world.network.tries.filter(
    (other) => other.at <= made.at && other.key !== made.key && !isCarryingOn(other) && wishOf(other.order) === wish,
  );
  const open = earlier.find(({ key }) => !mayBeginAnew(world, key, made.at));
  return (
    open && `a new key was sent for a wish whose key ${open.key.slice(0, 8)} the server has not settled (${made.path})`
  );
};

/** First tries of their keys. */
const beginnings = (world: World): readonly Try[] => {
  const seen = new Set<string>();
  return world.network.tries.filter((made) => {
    const isFirst = !seen.has(made.key) && !isCarryingOn(made);
    seen.add(made.key);
    return isFirst;
  });
};

const keysOfWishes: Invariant = (world) => firstOf(beginnings(world), (made) => laterKeyOf(world, made));

const bodiesOfKeys: Invariant = (world) => {
  const wishes = new Map<string, string>();
  return firstOf(world.network.tries, (made) => {
    if (made.key === '') return `${made.path} was sent without a key`;
    const wish = wishOf(made.order);
    const known = wishes.get(made.key) ?? wish;
    wishes.set(made.key, known);
    return known === wish ? undefined : `the key ${made.key.slice(0, 8)} was sent for ${known} and for ${wish}`;
  });
};

const otherThanTapped = (typed: Tap, made: Try): string | undefined => {
  const { order } = made;
  const shown = plainAmount(typed.fields['amount']);
  if (shown !== order.amount) return `the form shows ${shown}, and ${order.amount} was sent (${made.path})`;
  const meant = METHODS.find(({ title }) => title === typed.title);
  if (meant && meant.name !== order.method)
    return `the page was that of ${meant.title}, and ${order.method} was sent (${made.path})`;
  return firstOf(Object.entries(order.fields), ([name, value]) => {
    const field = typed.fields[name];
    return field === undefined || bareText(field) === bareText(value) || bareText(field).endsWith(bareText(value))
      ? undefined
      : `the field ${name} shows ${field}, and ${value} was sent (${made.path})`;
  });
};

/** The first request of a wish, compared with the form as it was when it was sent (see run-story.ts). */
export const sentOtherThanTyped = (world: World, made: Try): string | undefined => {
  const box = BOXES.find(({ boxId }) => boxId === made.request['boxId']);
  if (box) {
    const isPrice = plainAmount(box.price) === made.order.amount;
    return isPrice ? undefined : `${box.boxId} costs ${box.price}, and ${made.order.amount} was sent`;
  }
  if (isCarryingOn(made)) return undefined;
  const [last, ...earlier] = world.taps.get(made.tab) ?? [];
  // One that could not be sent at once may be sent after another tap, which was told of it, unless the user has set it aside.
  const setAsideAt = Math.max(0, ...world.another);
  const standing = earlier.filter(({ at }) => at > setAsideAt);
  const faults = (last ? [last, ...standing] : []).map((tap) => otherThanTapped(tap, made));
  return faults.includes(undefined) ? undefined : faults[0];
};

/** A method that cannot be used has no form to send. */
const closedMethods: Invariant = (world) =>
  firstOf(world.network.tries, ({ order, path }) => {
    const isClosed = METHODS.some(({ name, availability }) => name === order.method && availability);
    return isClosed ? `${path} was sent for ${order.method}, which cannot be used now` : undefined;
  });

export const MONEY = {
  'one-deposit-per-wish': secondOf('deposit'),
  'one-payout-per-wish': secondOf('payout'),
  'same-key-until-settled': keysOfWishes,
  'one-wish-per-key': bodiesOfKeys,
  'closed-sends-nothing': closedMethods,
} satisfies Record<string, Invariant>;
