import { firstOf } from '#tests/server/payment-promises.ts';
import { isCreateLike } from '#tests/server/traffic.ts';
import type { World } from '#tests/walks/world.ts';

/** Secrets that walks type. */
export const SECRETS: Readonly<Record<string, string>> = {
  cardNumber: '4539148803436467',
  expiry: '11/37',
  cvc: '7391',
  password: 't3st-Passw0rd',
  otp: '604913',
};

/** Other values that walks type: few, so that the same payment is repeated. */
export const VALUES = ['100200300', 'Ann Lee'] as const;

/** Finds a secret with or without a mask's separators, not inside a longer number. */
const patternOf = (secret: string): RegExp => {
  const letters = [...secret.replaceAll(/[^\p{L}\p{N}]/gu, '')].join(String.raw`[\s/\-]?`);
  return new RegExp(`(?<![\\p{L}\\p{N}.])${letters}(?![\\p{L}\\p{N}])`, 'u');
};

const patternsOf = (values: Readonly<Record<string, string>>): { name: string; pattern: RegExp }[] =>
  Object.entries(values).map(([name, value]) => ({ name, pattern: patternOf(value) }));

const PATTERNS = patternsOf(SECRETS);
const TYPED = [...PATTERNS, ...patternsOf({ number: VALUES[0], name: VALUES[1] })];

/** Hashes and keys may have the digits of a secret by chance. */
const RANDOM = /\\?"mark\\?":\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const nameIn = (text: string, patterns: typeof PATTERNS): string | undefined => {
  const searchedText = text.replaceAll(RANDOM, '');
  return patterns.find(({ pattern }) => pattern.test(searchedText))?.name;
};

/** The name of a secret in a text. */
export const secretIn = (text: string): string | undefined => nameIn(text, PATTERNS);

/** Returns the name of any typed value in a text. */
const typedIn = (text: string): string | undefined => nameIn(text, TYPED);

/** Strings in the browser's storages and those that hosts store for the widget. */
const storedStrings = ({ storages, tabs }: World): readonly [name: string, value: string][] =>
  [
    ...storages.map(({ values }) => values),
    ...[...tabs.values()].flatMap(({ stored }) => [...stored.values()]),
  ].flatMap((values) => [...values]);

const inStorage = (world: World): string | undefined =>
  firstOf(storedStrings(world), ([name, value]) => {
    const typed = typedIn(value);
    return typed && `storage keeps the typed ${typed} under ${name}`;
  });

/** How much of each list was searched before. */
const searched = new WeakMap<object, number>();

const unsearched = <T>(list: readonly T[]): readonly T[] => {
  const from = searched.get(list) ?? 0;
  searched.set(list, list.length);
  return list.slice(from);
};

const leaked = ({ traffic, tabs }: World): string | undefined =>
  firstOf(unsearched(traffic.requests), ({ path, text }) => {
    const secret = isCreateLike(path) ? undefined : secretIn(text);
    return secret && `${path} carries the ${secret}`;
  }) ??
  firstOf(tabs.values(), ({ outgoing, history }) => {
    const sent = firstOf(unsearched(outgoing), ({ way, text }) => {
      const typed = typedIn(text);
      return typed && `the typed ${typed} leaves the widget (${way}): ${text.slice(0, 160)}`;
    });
    const shown = firstOf(history.entries, ({ url }) => typedIn(decodeURIComponent(url)));
    return sent ?? (shown && `the ${shown} is in the address`);
  });

export const SECRECY_PROMISES = {
  'secrets-stay': leaked,
  'storage-keeps-nothing-typed': inStorage,
} satisfies Record<string, (world: World) => string | undefined>;
