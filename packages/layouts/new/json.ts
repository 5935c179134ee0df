import { isObject } from '#layouts/check/model/walk.ts';

export type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A copy in which each part is changed, the inner before the outer; `name` is the member that it is the value of. */
export const mapParts = (value: Json, change: (part: unknown, name: string) => unknown): Json =>
  asObject(JSON.parse(JSON.stringify(value), (name, part: unknown) => change(part, name)));

/** Members with a value, and no others. */
export const present = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
