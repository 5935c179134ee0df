import type { JsonSource } from './json-source.ts';
import { toPointer } from './json-source.ts';
import { isObject } from './walk.ts';

/** A place in a file, whichever page its value ends up on. */
interface Origin {
  readonly source: JsonSource;
  readonly parent: Origin | undefined;
  readonly key: string | number;
}

/** A parameter that nobody has given a value: the fragment is looked at by itself. */
export interface Hole {
  readonly name: string;
  readonly type: string;
}

/** A value of a screen or fragment that knows where a person wrote it, though a fragment may have carried it elsewhere. */
export interface Spot {
  readonly origin: Origin;
  /** A literal: string, number, boolean or null; undefined for a list or a map. */
  readonly literal: string | number | boolean | null | undefined;
  readonly items: readonly Spot[] | undefined;
  readonly members: ReadonlyMap<string, Spot> | undefined;
  /** The `use`, or the node drawn by a fragment, that brought it to the page; the innermost. */
  readonly via: Spot | undefined;
  /** True when it stands where a fragment has a parameter. */
  readonly isFilled: boolean;
  /** Set for a parameter without a value. */
  readonly hole: Hole | undefined;
}

type Literal = Spot['literal'];

const isLiteral = (value: unknown): value is Exclude<Literal, undefined> =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const located = (value: unknown, origin: Origin): Spot => {
  let literal: Literal;
  let items: Spot[] | undefined;
  let members: Map<string, Spot> | undefined;
  const { source } = origin;
  if (Array.isArray(value)) {
    items = value.map((part: unknown, key) => located(part, { source, parent: origin, key }));
  } else if (isObject(value)) {
    members = new Map();
    for (const key of Object.keys(value)) members.set(key, located(value[key], { source, parent: origin, key }));
  } else literal = isLiteral(value) ? value : null;
  return { origin, literal, items, members, via: undefined, isFilled: false, hole: undefined };
};

const roots = new WeakMap<JsonSource, Spot>();

/** The whole of a file as spots; the same each time. */
export const rootSpot = (source: JsonSource): Spot => {
  const spot = roots.get(source) ?? located(source.value, { source, parent: undefined, key: '' });
  roots.set(source, spot);
  return spot;
};

const segmentsOf = (origin: Origin): (string | number)[] => {
  const segments: (string | number)[] = [];
  for (let at: Origin | undefined = origin; at?.parent; at = at.parent) segments.unshift(at.key);
  return segments;
};

/** JSON pointer of where a person wrote it. */
export const pointerOf = ({ origin }: Spot): string => toPointer(segmentsOf(origin));

/** The last name or index on the way to it. */
export const keyOf = ({ origin }: Spot): string | number => origin.key;

export const sourceOf = ({ origin }: Spot): JsonSource => origin.source;

/** Two spots with the same key are the same words in the same file. */
export const placeKey = (spot: Spot): string => `${spot.origin.source.file}#${pointerOf(spot)}`;

export const memberOf = (spot: Spot | undefined, name: string): Spot | undefined => spot?.members?.get(name);

/** The string at a member, undefined when it is none. */
export const stringAt = (spot: Spot | undefined, name: string): string | undefined => textOf(memberOf(spot, name));

/** The string a spot is, undefined when it is none. */
export const textOf = (spot: Spot | undefined): string | undefined =>
  typeof spot?.literal === 'string' ? spot.literal : undefined;

/** What stands in for a parameter without a value where plain JSON is wanted. */
const PLACEHOLDERS: Readonly<Record<string, unknown>> = {
  text: { text: '' },
  rule: { var: 'session.locale' },
  effects: [],
  nodes: [],
  string: '',
  number: 0,
  boolean: false,
};

/** The value as plain JSON. */
export const toJson = (spot: Spot): unknown => {
  if (spot.hole) return PLACEHOLDERS[spot.hole.type];
  if (spot.items) return spot.items.map(toJson);
  if (spot.members) return Object.fromEntries([...spot.members].map(([name, part]) => [name, toJson(part)]));
  return spot.literal;
};

/** Two spots with the same words say the same, whatever is told of them to colleagues. */
export const wordsOf = ({ hole, items, members, literal }: Spot): string => {
  if (hole) return `{param ${hole.name}}`;
  if (items) return `[${items.map(wordsOf).join()}]`;
  if (!members) return JSON.stringify(literal);
  const said = [...members]
    .filter(([name]) => name !== 'description')
    .map(([name, part]) => `${name}:${wordsOf(part)}`);
  return `{${said.toSorted().join()}}`;
};

/** The spot that segments lead to, as far as there is one; and how many of them were left. */
export const spotAt = (root: Spot, segments: readonly string[]): { spot: Spot; rest: readonly string[] } => {
  let spot = root;
  for (const [index, segment] of segments.entries()) {
    const next = spot.items ? spot.items[Number(segment)] : spot.members?.get(segment);
    if (!next || spot.hole) return { spot, rest: segments.slice(index) };
    spot = next;
  }
  return { spot, rest: [] };
};

/** Where the page's own file brought it in: the spot itself, or the outermost `use` it came by. */
export const outermost = (spot: Spot): Spot => {
  let at = spot;
  while (at.via) at = at.via;
  return at;
};

/** The same, brought by nobody as far as that `use` goes: what a fragment itself says. */
export const withoutVia = (spot: Spot, via: Spot): Spot => ({
  ...spot,
  via: spot.via === via ? undefined : spot.via,
  items: spot.items?.map((item) => withoutVia(item, via)),
  members: spot.members && new Map([...spot.members].map(([name, part]) => [name, withoutVia(part, via)])),
});
