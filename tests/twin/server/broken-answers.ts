import type { Random } from '#tests/twin/random.ts';

/** Ways in which an answer cannot be read. */
export const BREAKAGES = [
  'truncated',
  'html',
  'empty',
  'null',
  'number-id',
  'grouped-number',
  'missing-member',
  'wrong-type',
] as const;

export type Breakage = (typeof BREAKAGES)[number];

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withMember = (body: unknown, change: (members: Members) => void): string => {
  if (!isMembers(body)) return '"?"';
  const members = { ...body };
  change(members);
  return JSON.stringify(members);
};

/** Ids that an answer cannot be read without; a server's other ones, such as a trace's, are nobody's business. */
const ID = /^(?:deposit|withdrawal)Id$/;

const idName = (members: Members): string => Object.keys(members).find((name) => ID.test(name)) ?? 'depositId';

const BREAK: Readonly<Record<Breakage, (body: unknown, random: Random) => string>> = {
  truncated: (body) => JSON.stringify(body ?? {}).slice(0, -3),
  html: () => '<!doctype html><html><body><h1>504 Gateway Time-out</h1></body></html>',
  empty: () => '',
  null: () => 'null',
  'number-id': (body) => withMember(body, (members) => (members[idName(members)] = 12_345)),
  'grouped-number': (body) => withMember(body, (members) => (members[idName(members)] = { value: '1,000' })),
  'missing-member': (body) => withMember(body, (members) => delete members[idName(members)]),
  'wrong-type'(body, random) {
    return withMember(body, (members) => {
      members[idName(members)] = random.pick([true, [], {}, null]);
    });
  },
};

/** The body of an answer with one thing wrong that makes it unreadable. */
export const brokenBody = (breakage: Breakage, body: unknown, random: Random): string => BREAK[breakage](body, random);
