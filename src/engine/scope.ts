import { memoize } from '#domain/memoize.ts';
/** All values that rules may read, by root: session, methods, form … Immutable: changed values have new references. */
export type Scope = Readonly<Record<string, unknown>>;

/** A path split at its dots. */
export type Path = readonly string[];

/** Values of a list row or an event, for one evaluation. */
export interface EvaluationFrame {
  readonly item?: unknown;
  readonly index?: number;
  readonly event?: unknown;
}

export const ROOT_FRAME: EvaluationFrame = Object.freeze({});

const FRAME_ROOTS = new Set(['item', 'index', 'event']);

/** Checks that a root belongs to the frame instead of the scope. */
export const isFrameRoot = (root: string | undefined): root is keyof EvaluationFrame =>
  root !== undefined && FRAME_ROOTS.has(root);

/** The data a rule is applied to. A class, so that the var operator can tell it from an element inside map or filter. */
export class ScopeReader {
  constructor(
    readonly scope: Scope,
    readonly frame: EvaluationFrame,
  ) {}
}

/** An object or list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns an own member; the prototype is never read. */
export const ownMember = (holder: unknown, name: string): unknown => {
  if (typeof holder === 'string') return name === 'length' ? holder.length : undefined;
  return isRecord(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
};

/** Returns the value at a path below an object, or undefined. */
export const readPath = (holder: unknown, path: Path, from = 0): unknown => {
  let value = holder;
  for (let at = from; at < path.length && value !== undefined; at++) {
    value = ownMember(value, path[at] ?? '');
  }
  return value;
};

/** Returns the value at a path of a reader: item, index and event from the frame, everything else from the scope. */
export const readFrom = (reader: ScopeReader, path: Path): unknown => {
  const root = path[0];
  return isFrameRoot(root) ? readPath(reader.frame[root], path, 1) : readPath(reader.scope, path);
};

/** Splits a dotted path; the same text gives the same array. */
export const toPath = memoize((text: string): Path => Object.freeze(text.split('.')));

/** Checks that any of the paths may have another value now. */
export const havePathsChanged = (paths: readonly Path[], before: Scope, after: Scope): boolean =>
  before !== after && paths.some((path) => !Object.is(readPath(before, path), readPath(after, path)));
