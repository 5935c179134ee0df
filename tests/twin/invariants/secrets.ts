import { isCreateLike } from '#tests/twin/server/network.ts';
import type { World } from '#tests/twin/walk/world.ts';
import { firstOf, type Invariant } from './invariant.ts';

/** Secrets that the walker types; they occur nowhere else. */
export const SECRETS: Readonly<Record<string, string>> = {
  cardNumber: '4539148803436467',
  expiry: '11/37',
  cvc: '7391',
  password: 'tw1n-Passw0rd',
  otp: '604913',
};

const patternOf = (secret: string): RegExp => {
  const [first = '', ...rest] = secret.replaceAll(/[^\p{L}\p{N}]/gu, '');
  // With a mask's characters in between or without; not as a part of a longer number.
  const letters = [first, ...rest].join(String.raw`[\s/\-]?`);
  return new RegExp(`(?<![\\p{L}\\p{N}.])${letters}(?![\\p{L}\\p{N}])`, 'u');
};

const PATTERNS = Object.entries(SECRETS).map(([name, secret]) => ({ name, pattern: patternOf(secret) }));

const secretIn = (text: string): string | undefined => PATTERNS.find(({ pattern }) => pattern.test(text))?.name;

/** The digest of a wish in the book: sixteen bits, which are the digits of an expiry by chance. */
const MARK = /"mark":\d+/g;

/** Requests that have been searched already. */
const seen = new WeakMap<World, { requests: number; outgoing: Map<string, number> }>();

const inRequests = (world: World, from: number): string | undefined =>
  firstOf(world.network.requests.slice(from), ({ path, text }) => {
    const secret = isCreateLike(path) ? undefined : secretIn(text);
    return secret && `${path} carries the ${secret}`;
  });

const inStorage = (world: World): string | undefined =>
  firstOf(world.tabs.values(), ({ session, device }) =>
    firstOf([...session.values, ...device.local.values], ([key, value]) => {
      const secret = secretIn(value.replaceAll(MARK, ''));
      return secret && `storage keeps the ${secret} under ${key}`;
    }),
  );

const leak: Invariant = (world) => {
  const known = seen.get(world) ?? { requests: 0, outgoing: new Map<string, number>() };
  seen.set(world, known);
  const sent = inRequests(world, known.requests);
  known.requests = world.network.requests.length;
  if (sent !== undefined) return sent;
  return firstOf(world.tabs.values(), ({ name, outgoing, history }) => {
    const from = known.outgoing.get(name) ?? 0;
    known.outgoing.set(name, outgoing.length);
    const told = firstOf(outgoing.slice(from), ({ way, text }) => {
      const secret = secretIn(text);
      return secret && `the ${secret} is in what goes out (${way}): ${text.slice(0, 160)}`;
    });
    const inAddress = firstOf(history.places, ({ url }) => {
      const secret = secretIn(decodeURIComponent(url));
      return secret && `the ${secret} is in the address`;
    });
    return told ?? inAddress;
  });
};

export const SECRECY = {
  'secrets-stay': leak,
  'storage-keeps-no-secret': (world) => inStorage(world),
} satisfies Record<string, Invariant>;
