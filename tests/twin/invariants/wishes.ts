import type { Entry, Order } from '#tests/twin/server/ledger.ts';
import type { Try } from '#tests/twin/server/network.ts';
import type { World } from '#tests/twin/walk/world.ts';

/** Letters and digits alone: a mask's own characters make no other wish. */
export const bareText = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Identity of a wish: user, call, method, amount, currency and fields. */
export const wishOf = (order: Order): string => {
  const known = wishes.get(order) ?? textOf(order);
  wishes.set(order, known);
  return known;
};

const wishes = new WeakMap<Order, string>();

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

/** One that carries on with a deposit that waits for fields is no other deposit. */
export const isCarryingOn = ({ request }: Try): boolean => request['depositId'] !== undefined;

/**
 * Whether the server had settled a key by then, as contract §7 has it: it answered with the deposit, or refused for good while
 * no earlier try may have arrived.
 */
export const isSettled = (tries: readonly Try[], by: number): boolean => {
  let mayHaveArrived = false;
  for (const { ending, endedAt } of tries) {
    const isOver = endedAt <= by;
    if (ending === 'never-sent') continue;
    if (isOver && ending === 'deposit') return true;
    if (isOver && ending === 'refused') {
      if (!mayHaveArrived) return true;
    } else mayHaveArrived = true;
  }
  // Nothing of it has left the device.
  return !mayHaveArrived;
};

const triesOf = (world: World, key: string): readonly Try[] => world.network.tries.filter((made) => made.key === key);

/** Whether the user, or a lost memory, has made the earlier wish none of the widget's any more. */
const isExcused = (world: World, first: Try, last: Try, at: number): boolean =>
  world.memoryLost.some((lostAt) => lostAt >= last.at && lostAt <= at) ||
  world.another.some((saidAt) => saidAt >= first.at && saidAt <= at);

/** Whether the same wish may have another key at that time. */
export const mayBeginAnew = (world: World, key: string, at: number): boolean => {
  const tries = triesOf(world, key).filter((made) => made.at <= at);
  const [first] = tries;
  const last = tries.at(-1);
  if (!first || !last) return true;
  const entry = world.server.ledger.byKey(key);
  const toldAt = entry ? world.network.told.get(entry.id) : undefined;
  if (toldAt !== undefined && toldAt <= at) return true;
  return isSettled(tries, at) || isExcused(world, first, last, at);
};

/** The wish an entry of the ledger was made for. */
export const wishOfEntry = ({ order }: Entry): string => wishOf(order);
