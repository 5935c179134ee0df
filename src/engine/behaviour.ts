import { EngineError } from './engine-error.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Behaviour that a fragment adds to the page it is used on. */
export interface FragmentBehaviour {
  /** Source of the behaviour, for error messages. */
  readonly from: string;
  readonly members: JsonObject;
}

/** Members that a fragment may have like a screen, besides the body. */
export const BEHAVIOUR = ['local', 'derive', 'timers', 'poll', 'on'] as const;

/** Members of `BEHAVIOUR` that hold named values. */
export const NAMED_BEHAVIOUR = ['local', 'derive', 'timers'] as const;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Names that a page may have once. */
const singleNames = (members: JsonObject): string[] => [
  ...NAMED_BEHAVIOUR.flatMap((part) => namesOf(members[part]).map((name) => `${part}.${name}`)),
  ...(Array.isArray(members.poll) ? members.poll.map((poll) => `poll ${String(memberOf(poll, 'id'))}`) : []),
];

const refuseClashes = (all: readonly FragmentBehaviour[]): void => {
  const owners = new Map<string, string>();
  for (const { from, members } of all) {
    for (const name of singleNames(members)) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new EngineError('name-clash', `${name} is defined in ${owner} and in ${from}.`);
      owners.set(name, from);
    }
  }
};

/** Concatenates lists and merges objects member by member. */
const joined = (one: unknown, other: unknown): unknown => {
  if (one === undefined) return other;
  if (other === undefined) return one;
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  // Pack screens are untrusted; inconsistent ones fail schema validation.
  if (!isObject(one) || !isObject(other)) return [one, other];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, joined(memberOf(one, name), memberOf(other, name))]));
};

/**
 * Adds the behaviour of its fragments to a screen: merges named values, concatenates polls and events, fragments before the page.
 *
 * @throws EngineError `name-clash` when a name is defined twice; the message names both places
 */
export const withBehaviour = (screen: JsonObject, brought: readonly FragmentBehaviour[]): JsonObject => {
  if (brought.length === 0) return screen;
  const all = [...brought, { from: 'the page itself', members: screen }];
  refuseClashes(all);
  const parts = BEHAVIOUR.flatMap((name): [string, unknown][] => {
    const part = all.reduce<unknown>((sum, { members }) => joined(sum, members[name]), undefined);
    return part === undefined ? [] : [[name, part]];
  });
  return { ...screen, ...Object.fromEntries(parts) };
};
