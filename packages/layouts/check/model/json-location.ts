import type { JsonSource } from './json-source.ts';
import { toPointer } from './json-source.ts';
import { isObject } from './walk.ts';

/** A location in a file, whichever page uses its value. */
interface Origin {
  readonly source: JsonSource;
  readonly parent: Origin | undefined;
  readonly key: string | number;
}

/** A parameter without a value, because the fragment is checked alone. */
export interface Hole {
  readonly name: string;
  readonly type: string;
}

/** A value of a screen or fragment with the location where its author wrote it, even if a fragment has moved it. */
export interface JsonLocation {
  readonly origin: Origin;
  /** A literal: string, number, boolean or null; undefined for a list or a map. */
  readonly literal: string | number | boolean | null | undefined;
  readonly items: readonly JsonLocation[] | undefined;
  readonly members: ReadonlyMap<string, JsonLocation> | undefined;
  /** The innermost `use`, or node drawn by a fragment, that added it to the page. */
  readonly via: JsonLocation | undefined;
  /** The type of the fragment's parameter whose value it is. */
  readonly filledAs: string | undefined;
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
  return { origin, literal, items, members, via: undefined, filledAs: undefined, hole: undefined };
};

const roots = new WeakMap<JsonSource, JsonLocation>();

/** The whole file as locations; repeated calls return the same object. */
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

/** JSON pointer of the location where the author wrote it. */
export const pointerOf = ({ origin }: JsonLocation): string => toPointer(segmentsOf(origin));

/** The last name or index of the path. */
export const keyOf = ({ origin }: JsonLocation): string | number => origin.key;

export const sourceOf = ({ origin }: JsonLocation): JsonSource => origin.source;

/** Two locations with the same key are the same text in the same file. */
export const placeKey = (location: JsonLocation): string => `${location.origin.source.file}#${pointerOf(location)}`;

export const memberOf = (location: JsonLocation | undefined, name: string): JsonLocation | undefined =>
  location?.members?.get(name);

/** The items and members of a location. */
export const childrenOf = ({ items, members }: JsonLocation): readonly JsonLocation[] => [
  ...(items ?? []),
  ...(members?.values() ?? []),
];

/** The location and everything in it. */
export const within = (location: JsonLocation): JsonLocation[] => [location, ...childrenOf(location).flatMap(within)];

/** The string at a member; undefined if it is not a string. */
export const stringAt = (location: JsonLocation | undefined, name: string): string | undefined =>
  textOf(memberOf(location, name));

/** The string at a location; undefined if it is not a string. */
export const textOf = (location: JsonLocation | undefined): string | undefined =>
  typeof location?.literal === 'string' ? location.literal : undefined;

/** Placeholders for parameters without a value, in plain JSON. */
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

/** Two locations with the same JSON are equal except for comments. */
export const wordsOf = ({ hole, items, members, literal }: JsonLocation): string => {
  if (hole) return `{param ${hole.name}}`;
  if (items) return `[${items.map(wordsOf).join()}]`;
  if (!members) return JSON.stringify(literal);
  const said = [...members]
    .filter(([name]) => name !== 'description')
    .map(([name, part]) => `${name}:${wordsOf(part)}`);
  return `{${said.toSorted().join()}}`;
};

/** The location at a path, as far as it exists, and the number of remaining segments. */
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

/** Where the page's own file adds it: the location itself, or the outermost `use`. */
export const outermost = (location: JsonLocation): JsonLocation => {
  let at = location;
  while (at.via) at = at.via;
  return at;
};

/** The location in the fragment itself, without the `use`. */
export const withoutVia = (location: JsonLocation, via: JsonLocation): JsonLocation => ({
  ...location,
  via: location.via === via ? undefined : location.via,
  items: location.items?.map((item) => withoutVia(item, via)),
  members: location.members && new Map([...location.members].map(([name, part]) => [name, withoutVia(part, via)])),
});
