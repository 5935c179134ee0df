import { isObject, walk } from '#layouts/check/model/walk.ts';

export type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** Returns a copy with each part transformed, inner parts first; `name` is the name of the part’s member. */
export const mapParts = (value: Json, change: (part: unknown, name: string) => unknown): Json =>
  asObject(JSON.parse(JSON.stringify(value), (name, part: unknown) => change(part, name)));

/** Returns a table with each of its texts transformed. */
export const mapTexts = (table: Json, change: (text: string) => string): Json =>
  Object.fromEntries(
    Object.entries(table).map(([name, text]) => [name, typeof text === 'string' ? change(text) : text]),
  );

export const stringsIn = (value: unknown): string[] =>
  [...walk(value)].flatMap((place) => (typeof place.value === 'string' ? [place.value] : []));

/** Members with a value, and no others. */
export const present = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
