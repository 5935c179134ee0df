import type { Path } from '#tools/mutate/mutant.ts';
import { isObject } from '#tools/check/model/walk.ts';

/** Files of one sort that people edit. */
export type Shelf = 'screens' | 'fragments' | 'pages' | 'samples' | 'texts' | 'methods';

/** A value of a file, and the way to it. */
export interface Spot {
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
  /** What stands there afterwards; undefined: nobody makes the mistake at this place. */
  readonly at?: (spot: Spot) => Change | undefined;
  /** The text of the file afterwards, where the mistake is none of its values. */
  readonly text?: (text: string, file: string) => string | undefined;
}

export interface Change {
  /** Undefined takes the value away. */
  readonly to: unknown;
}

type Make = (value: unknown, spot: Spot) => unknown;

/** A value, or what makes one of the value that is there. */
type To = Make | string | number | boolean | null | undefined | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Says that a place is left as it is. */
export const SKIP = Symbol('skip');

const changed = (to: To, value: unknown, spot: Spot): Change | undefined => {
  const next = typeof to === 'function' ? to(value, spot) : to;
  return next === SKIP ? undefined : { to: next };
};

const typeOf = (value: unknown): unknown => (isObject(value) ? (value.type ?? value.do) : undefined);

/** A member of nodes or actions of a type; of any type for "*". */
export const member = (kind: string, type: string, name: string, to: To): Mistake => ({
  kind,
  shelf: 'pages',
  at: (spot) =>
    spot.path.at(-1) === name &&
    typeof typeOf(spot.holder) === 'string' &&
    (type === '*' || typeOf(spot.holder) === type)
      ? changed(to, spot.value, spot)
      : undefined,
});

/** Whole nodes or actions of a type. */
export const node = (
  kind: string,
  type: string,
  to: (own: Record<string, unknown>, spot: Spot) => unknown,
): Mistake => ({
  kind,
  shelf: 'pages',
  at: (spot) => {
    const { value } = spot;
    return isObject(value) && typeOf(value) === type ? changed(() => to(value, spot), value, spot) : undefined;
  },
});

/** Whatever stands under a name, in nodes, actions and the page alike. */
export const named = (kind: string, name: string, to: To, shelf: Shelf = 'pages'): Mistake => ({
  kind,
  shelf,
  at: (spot) => (spot.path.at(-1) === name ? changed(to, spot.value, spot) : undefined),
});

/** A rule of one operator, given its arguments. */
export const rule = (
  kind: string,
  operator: string,
  to: (args: readonly unknown[], spot: Spot) => unknown,
): Mistake => ({
  kind,
  shelf: 'pages',
  at: (spot) => {
    const { value } = spot;
    if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, operator)) return undefined;
    const given = value[operator];
    return changed(() => to(Array.isArray(given) ? given : [given], spot), value, spot);
  },
});

/** The whole page. */
export const page = (kind: string, to: (own: Record<string, unknown>, spot: Spot) => unknown): Mistake => ({
  kind,
  shelf: 'screens',
  at: (spot) => {
    const { value, path } = spot;
    return path.length === 0 && isObject(value) ? changed(() => to(value, spot), value, spot) : undefined;
  },
});

/** A text of one language. */
export const text = (kind: string, to: (own: string, key: string) => unknown): Mistake => ({
  kind,
  shelf: 'texts',
  at: (spot) =>
    spot.path.length === 1 && typeof spot.value === 'string'
      ? changed(() => to(String(spot.value), String(spot.path[0])), spot.value, spot)
      : undefined,
});

export const at = (kind: string, shelf: Shelf, to: (spot: Spot) => unknown): Mistake => ({
  kind,
  shelf,
  at: (spot) => changed(() => to(spot), spot.value, spot),
});

export const v = (path: string): { var: string } => ({ var: path });

/** The path of a rule that only reads. */
export const readBy = (value: unknown): string | undefined =>
  isObject(value) && typeof value.var === 'string' ? value.var : undefined;
