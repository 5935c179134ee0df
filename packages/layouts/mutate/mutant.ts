import { isObject } from '#layouts/check/model/walk.ts';

export type Path = readonly (string | number)[];

/** A fault planted in one file. */
export interface Mutant {
  readonly kind: string;
  readonly file: string;
  /** Location, for the report of survivors. */
  readonly pointer: string;
  /** Description of the change. */
  readonly what: string;
  readonly value: unknown;
  /** The rule that has to report it, if a finding of another rule does not count. */
  readonly by?: string;
}

/** Returns the value with the one at the path replaced; undefined removes it. */
export const replaced = (value: unknown, path: Path, change: (part: unknown) => unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const list = value.map((part: unknown, index) => (index === step ? replaced(part, rest, change) : part));
    return list.filter((part, index) => part !== undefined || index !== step);
  }
  if (!isObject(value)) return value;
  const own = Object.hasOwn(value, step) ? value : { ...value, [step]: undefined };
  const entries = Object.entries(own).map(([name, part]): [string, unknown] => [
    name,
    name === step ? replaced(part, rest, change) : part,
  ]);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
};

/** Returns the value with a member renamed, in the same position. */
export const renamedKey = (value: unknown, path: Path, name: string, next: string): unknown =>
  replaced(value, path, (part) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, own]) => [key === name ? next : key, own]))
      : part,
  );

/** The value at the path. */
export const valueAt = (value: unknown, path: Path): unknown => {
  let at = value;
  for (const step of path) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
};
