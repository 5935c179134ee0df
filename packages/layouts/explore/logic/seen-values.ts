import { isObject } from '#layouts/check/model/walk.ts';
import { ELEMENT } from './variable-names.ts';

/** Values of a variable in the samples, in the order of the samples. */
export type SeenValues = ReadonlyMap<string, readonly unknown[]>;

const MOST_VALUES = 6;

const note = (seen: Map<string, unknown[]>, name: string, value: unknown): void => {
  const known = seen.get(name) ?? [];
  seen.set(name, known);
  const text = JSON.stringify(value);
  if (known.length < MOST_VALUES && known.every((other) => JSON.stringify(other) !== text)) known.push(value);
};

const collect = (seen: Map<string, unknown[]>, name: string, value: unknown): void => {
  note(seen, name, value);
  if (Array.isArray(value)) for (const part of value as unknown[]) collect(seen, `${name}${ELEMENT}`, part);
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) collect(seen, `${name}.${key}`, part);
};

/** Values in these scopes by path. */
export const seenValues = (scopes: readonly Readonly<Record<string, unknown>>[]): SeenValues => {
  const seen = new Map<string, unknown[]>();
  for (const scope of scopes) for (const [root, value] of Object.entries(scope)) collect(seen, root, value);
  return seen;
};
