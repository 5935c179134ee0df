import type { Path } from '#tools/mutate/mutant.ts';
import { isObject } from '#tools/check/model/walk.ts';

/** Files of one sort that people edit. */
export type Shelf = 'screens' | 'fragments' | 'pages' | 'samples' | 'texts' | 'methods';

/** A value of a file, and the way to it. */
export interface JsonLocation {
  readonly value: unknown;
  readonly path: Path;
  /** The object or list that it stands in. */
  readonly holder: unknown;
  readonly file: string;
}

/** One kind of mistake, and every place of a file where somebody may make it. */
export interface Mistake {
  readonly kind: string;
  readonly shelf: Shelf;
  /** The changed value; undefined where the mistake cannot be made. */
  readonly at?: (location: JsonLocation) => Change | undefined;
  /** The text of the file afterwards, where the mistake is none of its values. */
  readonly text?: (text: string, file: string) => string | undefined;
}

export interface Change {
  /** Undefined takes the value away. */
  readonly to: unknown;
}

type Make = (value: unknown, location: JsonLocation) => unknown;

/** A value, or what makes one of the value that is there. */
type To = Make | string | number | boolean | null | undefined | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Says that a place is left as it is. */
export const SKIP = Symbol('skip');

const changed = (to: To, value: unknown, location: JsonLocation): Change | undefined => {
  const next = typeof to === 'function' ? to(value, location) : to;
  return next === SKIP ? undefined : { to: next };
};

const typeOf = (value: unknown): unknown => (isObject(value) ? (value.type ?? value.do) : undefined);

/** A member of nodes or actions of a type; of any type for "*". */
export const member = (kind: string, type: string, name: string, to: To): Mistake => ({
  kind,
  shelf: 'pages',
  at: (location) =>
    location.path.at(-1) === name &&
    typeof typeOf(location.holder) === 'string' &&
    (type === '*' || typeOf(location.holder) === type)
      ? changed(to, location.value, location)
      : undefined,
});

/** Whole nodes or actions of a type. */
export const node = (
  kind: string,
  type: string,
  to: (own: Record<string, unknown>, location: JsonLocation) => unknown,
): Mistake => ({
  kind,
  shelf: 'pages',
  at: (location) => {
    const { value } = location;
    return isObject(value) && typeOf(value) === type ? changed(() => to(value, location), value, location) : undefined;
  },
});

/** Changes every value of that name, in nodes, actions and the page alike. */
export const named = (kind: string, name: string, to: To, shelf: Shelf = 'pages'): Mistake => ({
  kind,
  shelf,
  at: (location) => (location.path.at(-1) === name ? changed(to, location.value, location) : undefined),
});

/** A rule of one operator, given its arguments. */
export const rule = (
  kind: string,
  operator: string,
  to: (args: readonly unknown[], location: JsonLocation) => unknown,
): Mistake => ({
  kind,
  shelf: 'pages',
  at: (location) => {
    const { value } = location;
    if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, operator)) return undefined;
    const given = value[operator];
    return changed(() => to(Array.isArray(given) ? given : [given], location), value, location);
  },
});

/** The whole page. */
export const page = (kind: string, to: (own: Record<string, unknown>, location: JsonLocation) => unknown): Mistake => ({
  kind,
  shelf: 'screens',
  at: (location) => {
    const { value, path } = location;
    return path.length === 0 && isObject(value) ? changed(() => to(value, location), value, location) : undefined;
  },
});

/** A text of one language. */
export const text = (kind: string, to: (own: string, key: string) => unknown): Mistake => ({
  kind,
  shelf: 'texts',
  at: (location) =>
    location.path.length === 1 && typeof location.value === 'string'
      ? changed(() => to(String(location.value), String(location.path[0])), location.value, location)
      : undefined,
});

export const at = (kind: string, shelf: Shelf, to: (location: JsonLocation) => unknown): Mistake => ({
  kind,
  shelf,
  at: (location) => changed(() => to(location), location.value, location),
});

export const v = (path: string): { var: string } => ({ var: path });

/** The path of a rule that only reads. */
export const readBy = (value: unknown): string | undefined =>
  isObject(value) && typeof value.var === 'string' ? value.var : undefined;
