import type { TimerState } from '#engine/countdown-timer.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { completed, minimalObject, sampleElement, sampleObject, type Materials } from './logic/minimal-value.ts';
import { ELEMENT, holderOf, schemaOf, hasType } from './logic/variable-names.ts';
import { ABSENT, KEPT, PRESENT, type Variable } from './logic/variables.ts';

/** Value of each variable; the others have the value of base.json. */
export type Assignment = ReadonlyMap<Variable, unknown>;

/** A state of a page, built from data only: the engine computes everything else. */
export interface PageState {
  readonly scope: Readonly<Record<string, unknown>>;
  /** Local values set by the user's actions. */
  readonly local: Readonly<Record<string, unknown>>;
  /** Countdowns started by the page itself. */
  readonly timers: Readonly<Record<string, TimerState>>;
  readonly failing: ReadonlySet<string>;
  readonly rows: ReadonlyMap<string, number>;
}

type Members = Record<string, unknown>;

const asMembers = (value: unknown): Members | undefined => (isObject(value) ? value : undefined);

const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Writes values into a scope; missing parent objects are created as the schema requires. */
class Builder {
  readonly #scope: Members;
  /** Roots that are changed; the others are shared with the base. */
  readonly #roots = new Set<string>();

  constructor(
    base: Readonly<Record<string, unknown>>,
    private readonly materials: Materials,
  ) {
    this.#scope = { ...base };
  }

  /** The scope with the required members of its roots, which the base already has. */
  finish(): Members {
    for (const root of this.#roots)
      if (root in this.#scope) this.#scope[root] = completed(root, this.#scope[root], this.materials);
    return this.#scope;
  }

  assign({ name, kind }: Variable, value: unknown): void {
    if (value === KEPT) return;
    const root = rootOf(name);
    if (!this.#roots.has(root) && root in this.#scope) this.#scope[root] = clone(this.#scope[root]);
    this.#roots.add(root);
    if (value === ABSENT) this.#remove(name);
    else if (kind === 'list' && typeof value === 'number') this.#set(name, this.#elements(name, value));
    else if (value === PRESENT) this.#present(name);
    else this.#set(name, value);
  }

  #elements(name: string, count: number): unknown[] {
    const element = count > 0 ? sampleElement(name, this.materials) : undefined;
    return Array.from({ length: count }, (_, at) => this.#renamed(clone(element), at));
  }

  /** Elements are identified by their names. */
  #renamed(element: unknown, at: number): unknown {
    const members = asMembers(element);
    return members && at > 0 && typeof members.name === 'string'
      ? { ...members, name: `${members.name}-${at + 1}` }
      : element;
  }

  #present(name: string): void {
    const isThere = this.#holders(name).every((holder) => isObject(holder[lastOf(name)]));
    if (!isThere) this.#set(name, clone(sampleObject(name, this.materials)));
  }

  #remove(name: string): void {
    for (const holder of this.#found(name)) delete holder[lastOf(name)];
  }

  #set(name: string, value: unknown): void {
    for (const holder of this.#holders(name)) holder[lastOf(name)] = clone(value);
  }

  /** Returns the existing objects and lists that contain the variable. */
  #found(name: string): Members[] {
    const holder = holderOf(name);
    if (holder === undefined) return [this.#scope];
    return this.#found(holder).flatMap((above) => inside(above, holder));
  }

  /**
   * The same, but missing ones are created. Elements are not created: the list's own variable determines their number.
   */
  #holders(name: string): Members[] {
    const holder = holderOf(name);
    if (holder === undefined) return [this.#scope];
    return this.#holders(holder).flatMap((above) => {
      const member = lastOf(holder);
      const isList = hasType(schemaOf(this.materials.scope, holder), 'array');
      if (member !== ELEMENT && !isList && !isObject(above[member])) {
        above[member] = clone(minimalObject(holder, this.materials));
      }
      return inside(above, holder);
    });
  }
}

const rootOf = (name: string): string => /^[^.[]*/.exec(name)?.[0] ?? '';

const lastOf = (name: string): string => (name.endsWith(ELEMENT) ? ELEMENT : name.slice(name.lastIndexOf('.') + 1));

/** Returns the objects at the holder's path: one, or each element of a list. */
const inside = (above: Members, holder: string): Members[] => {
  const value: unknown = holder.endsWith(ELEMENT) ? above : above[lastOf(holder)];
  if (Array.isArray(value)) return value.map((_, at) => elementOf(value, at));
  return isObject(value) ? [value] : [];
};

/** Returns an element as an object to write into; a primitive one is replaced in the list. */
const elementOf = (list: unknown[], at: number): Members => {
  const element = list[at];
  if (isObject(element)) return element;
  const slot: Members = {};
  Object.defineProperty(slot, ELEMENT, {
    set: (value: unknown) => {
      list[at] = value;
    },
  });
  return slot;
};

const depthOf = ({ name }: Variable): number => name.split(/\.|(?=\[\])/).length;

/**
 * Builds the state of an assignment, over a complete base. Its other required members are those of samples or schemas.
 */
export const buildState = (
  assignment: Assignment,
  base: Readonly<Record<string, unknown>>,
  materials: Materials,
): PageState => {
  const builder = new Builder(base, materials);
  const local: Members = {};
  const timers: Record<string, TimerState> = {};
  const failing = new Set<string>();
  const rows = new Map<string, number>();
  const ordered = [...assignment].sort(([one], [other]) => depthOf(one) - depthOf(other));
  for (const [variable, value] of ordered) {
    const { kind, name } = variable;
    if (kind === 'local') local[name.slice('local.'.length)] = value;
    else if (kind === 'timer') timers[name.slice('timers.'.length)] = value as TimerState;
    else if (kind === 'failure' && value === true) failing.add(name.slice('failure '.length));
    else if (kind === 'row') rows.set(name.slice('row '.length), Number(value));
    else if (kind !== 'failure') builder.assign(variable, value);
  }
  return { scope: builder.finish(), local, timers, failing, rows };
};
