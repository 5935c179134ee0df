import type { JsonSource } from './json-source.ts';
import { toPointer } from './json-source.ts';
import { isObject } from './walk.ts';

/** A place in a file, whichever page its value ends up on. */
interface Origin {
  readonly source: JsonSource;
  readonly parent: Origin | undefined;
  readonly key: string | number;
}

/** A parameter without a value, because the fragment is checked by itself. */
export interface Hole {
  readonly name: string;
  readonly type: string;
}

/** A value of a screen or fragment that knows where a person wrote it, though a fragment may have carried it elsewhere. */
export interface JsonLocation {
  readonly origin: Origin;
  /** A literal: string, number, boolean or null; undefined for a list or a map. */
  readonly literal: string | number | boolean | null | undefined;
  readonly items: readonly JsonLocation[] | undefined;
  readonly members: ReadonlyMap<string, JsonLocation> | undefined;
  /** The `use`, or the node drawn by a fragment, that brought it to the page; the innermost. */
  readonly via: JsonLocation | undefined;
  /** True when it stands where a fragment has a parameter. */
  readonly isFilled: boolean;
  /** Set for a parameter without a value. */
  readonly hole: Hole | undefined;
}

type Literal = JsonLocation['literal'];

const isLiteral = (value: unknown): value is Exclude<Literal, undefined> =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const located = (value: unknown, origin: Origin): JsonLocation => {
  let literal: Literal;
  let items: JsonLocation[] | undefined;
  let members: Map<string, JsonLocation> | undefined;
  const { source } = origin;
  if (Array.isArray(value)) {
    items = value.map((part: unknown, key) => located(part, { source, parent: origin, key }));
  } else if (isObject(value)) {
    members = new Map();
    for (const key of Object.keys(value)) members.set(key, located(value[key], { source, parent: origin, key }));
  } else literal = isLiteral(value) ? value : null;
  return { origin, literal, items, members, via: undefined, isFilled: false, hole: undefined };
};

const roots = new WeakMap<JsonSource, JsonLocation>();

/** The whole of a file as locations; the same each time. */
export const rootLocation = (source: JsonSource): JsonLocation => {
  const location = roots.get(source) ?? located(source.value, { source, parent: undefined, key: '' });
  roots.set(source, location);
  return location;
};

const segmentsOf = (origin: Origin): (string | number)[] => {
  const segments: (string | number)[] = [];
  for (let at: Origin | undefined = origin; at?.parent; at = at.parent) segments.unshift(at.key);
  return segments;
};

/** JSON pointer of where a person wrote it. */
export const pointerOf = ({ origin }: JsonLocation): string => toPointer(segmentsOf(origin));

/** The last name or index on the way to it. */
export const keyOf = ({ origin }: JsonLocation): string | number => origin.key;

export const sourceOf = ({ origin }: JsonLocation): JsonSource => origin.source;

/** Two locations with the same key are the same words in the same file. */
export const placeKey = (location: JsonLocation): string => `${location.origin.source.file}#${pointerOf(location)}`;

export const memberOf = (location: JsonLocation | undefined, name: string): JsonLocation | undefined =>
  location?.members?.get(name);

/** The string at a member, undefined when it is none. */
export const stringAt = (location: JsonLocation | undefined, name: string): string | undefined =>
  textOf(memberOf(location, name));

/** The string a location is, undefined when it is none. */
export const textOf = (location: JsonLocation | undefined): string | undefined =>
  typeof location?.literal === 'string' ? location.literal : undefined;

/** Placeholders for parameters without a value where plain JSON is wanted. */
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
export const toJson = (location: JsonLocation): unknown => {
  if (location.hole) return PLACEHOLDERS[location.hole.type];
  if (location.items) return location.items.map(toJson);
  if (location.members) return Object.fromEntries([...location.members].map(([name, part]) => [name, toJson(part)]));
  return location.literal;
};

/** Two locations with the same JSON are equal, comments aside. */
export const wordsOf = ({ hole, items, members, literal }: JsonLocation): string => {
  if (hole) return `{param ${hole.name}}`;
  if (items) return `[${items.map(wordsOf).join()}]`;
  if (!members) return JSON.stringify(literal);
  const said = [...members]
    .filter(([name]) => name !== 'description')
    .map(([name, part]) => `${name}:${wordsOf(part)}`);
  return `{${said.toSorted().join()}}`;
};

/** The location that segments lead to, as far as there is one; and how many of them were left. */
export const locationAt = (
  root: JsonLocation,
  segments: readonly string[],
): { location: JsonLocation; rest: readonly string[] } => {
  let location = root;
  for (const [index, segment] of segments.entries()) {
    const next = location.items ? location.items[Number(segment)] : location.members?.get(segment);
    if (!next || location.hole) return { location, rest: segments.slice(index) };
    location = next;
  }
  return { location, rest: [] };
};

/** Where the page's own file brought it in: the location itself, or the outermost `use` it came by. */
export const outermost = (location: JsonLocation): JsonLocation => {
  let at = location;
  while (at.via) at = at.via;
  return at;
};

/** The same, without the `use`: the location in the fragment itself. */
export const withoutVia = (location: JsonLocation, via: JsonLocation): JsonLocation => ({
  ...location,
  via: location.via === via ? undefined : location.via,
  items: location.items?.map((item) => withoutVia(item, via)),
  members: location.members && new Map([...location.members].map(([name, part]) => [name, withoutVia(part, via)])),
});
