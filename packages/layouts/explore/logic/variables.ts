import type { TimerState } from '#engine/countdown-timer.ts';
import type { Screen } from '#generated/language.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { HintBook, type Hints } from './hints.ts';
import { isAllowed, type Materials } from './minimal-value.ts';
import type { PageModel } from '#layouts/explore/page-parts.ts';
import { isLiteral } from './rule-parts.ts';
import { ELEMENT, hasType, isOptional, openHolders, schemaOf } from './variable-names.ts';

/** The value is missing. */
export const ABSENT = Symbol('absent');
/** An object exists, with any content. */
export const PRESENT = Symbol('present');
/** Leaves the elements of the list unchanged: each may have a different value. */
export const KEPT = Symbol('kept');

/** A value that may differ between two states, and the values to try. */
export interface Variable {
  readonly name: string;
  readonly kind: 'value' | 'object' | 'list' | 'local' | 'timer' | 'row' | 'failure';
  readonly values: readonly unknown[];
}

/** Current time of all samples: 2026-01-01 12:00 UTC. */
export const NOW_MS = Date.UTC(2026, 0, 1, 12);
const EXPIRED_MS = NOW_MS - 60_000;
const RUNNING_MS = NOW_MS + 600_000;

const MOST_SEEN = 2;
const MOST_ROWS = 50;
const MOST_PICKS = 12;
const LONGEST_SEEN = 200;

const unique = (values: readonly unknown[]): unknown[] => {
  const seen = new Map<unknown, unknown>();
  for (const value of values) seen.set(typeof value === 'symbol' ? value : JSON.stringify(value), value);
  return [...seen.values()];
};

interface DomainOptions {
  readonly model: PageModel;
  readonly materials: Materials;
  readonly textKeys: readonly string[];
}

const isBrief = (value: unknown): boolean => !isObject(value) && JSON.stringify(value).length <= LONGEST_SEEN;

/**
 * Collects the values to try: those that rules compare with, those of samples, and those that the schema distinguishes.
 */
export class Domains {
  readonly #hints: HintBook;
  readonly #times: ReadonlySet<string>;
  readonly #locals: ReadonlyMap<string, readonly unknown[]>;

  constructor(private readonly options: DomainOptions) {
    const { model, textKeys } = options;
    this.#hints = new HintBook(model, textKeys);
    const ends = Object.values(model.screen.timers ?? {});
    this.#times = new Set(ends.flatMap((timer) => (timer?.endsAt === undefined ? [] : model.reads.of(timer.endsAt))));
    this.#locals = localValues(model.screen);
  }

  /** The variable of that name, and those of optional objects that contain it. */
  get(name: string): readonly Variable[] {
    const { scope } = this.options.materials;
    const holders = openHolders(scope, name).map((holder) => this.#variable(holder));
    return [...holders, this.#variable(name)];
  }

  #variable(name: string): Variable {
    if (name.startsWith('failure ')) return { name, kind: 'failure', values: [false, true] };
    if (name.startsWith('row '))
      return { name, kind: 'row', values: Array.from({ length: MOST_PICKS }, (_, at) => at) };
    if (name.startsWith('local.')) return this.#local(name);
    if (name.startsWith('timers.')) return { name, kind: 'timer', values: STARTED };
    const schema = schemaOf(this.options.materials.scope, name);
    if (hasType(schema, 'array')) return { name, kind: 'list', values: this.#counts(name) };
    const missing = this.#missing(name);
    if (!schema) return { name, kind: 'value', values: [ABSENT] };
    if (hasType(schema, 'object')) return { name, kind: 'object', values: this.#objects(name, missing) };
    return { name, kind: 'value', values: this.#scalars(name, missing) };
  }

  #missing(name: string): unknown[] {
    const { scope } = this.options.materials;
    const isOpen = isOptional(scope, name) || openHolders(scope, name).length > 0;
    const isNullable = hasType(schemaOf(scope, name), 'null');
    return [...(isOpen ? [ABSENT] : []), ...(isNullable ? [null] : [])];
  }

  #counts(name: string): unknown[] {
    const lengths = [...this.#hints.of(name).lengths].filter((length) => length <= MOST_ROWS);
    return unique([0, 1, ...lengths, ...this.#missing(name), ...this.#seenLists(name)]);
  }

  /** Lists of samples, concatenated: rules that find different elements by name may need both at once. */
  #seenLists(name: string): unknown[] {
    const { scope, seen } = this.options.materials;
    const schema = schemaOf(scope, name);
    const isVaried = (value: unknown): boolean => Array.isArray(value) && value.length > 1 && value.length <= MOST_ROWS;
    return (seen.get(name) ?? [])
      .filter((value) => isVaried(value) && schema && isAllowed(schema, value))
      .slice(0, MOST_SEEN);
  }

  /** An object, its absence, and an empty object or a primitive value if the schema allows that. */
  #objects(name: string, missing: readonly unknown[]): unknown[] {
    const { seen } = this.options.materials;
    const schema = schemaOf(this.options.materials.scope, name);
    const plain = (seen.get(name) ?? []).filter(isBrief).slice(0, MOST_SEEN);
    const others = [{}, '', ...plain].filter(
      (value) => schema && isAllowed(schema, value) && this.#isFree(name, value),
    );
    return unique([PRESENT, ...others, ...missing]);
  }

  /** An object may be empty if it has no required members. */
  #isFree(name: string, value: unknown): boolean {
    return !isObject(value) || (schemaOf(this.options.materials.scope, name)?.required ?? []).length === 0;
  }

  #scalars(name: string, missing: readonly unknown[]): unknown[] {
    const { scope, seen } = this.options.materials;
    const schema = schemaOf(scope, name);
    const hints = this.#hints.of(name);
    const peers = [...hints.peers].flatMap((peer) => [...this.#hints.of(peer).values, ...(seen.get(peer) ?? [])]);
    const isEnum = (part: unknown): boolean => isObject(part) && Array.isArray(part.enum);
    const listed = [...walk(schema)].flatMap(({ value }) =>
      isObject(value) && isEnum(value) ? (value.enum as unknown[]) : [],
    );
    const candidates = [
      ...(seen.get(name) ?? []).filter(isBrief).slice(0, MOST_SEEN),
      ...hints.values,
      ...listed,
      ...peers.slice(0, MOST_SEEN * 2),
      ...this.#timesOf(name),
      ...[...hints.lengths].map((length) => 'x'.repeat(length)),
      '',
      'Sample',
      true,
      false,
      0,
      1,
    ];
    const allowed = candidates.filter((value) => schema && isAllowed(schema, value));
    // An arbitrary text is tried only if there is no other value.
    const isSpare = (value: unknown): boolean =>
      value === 'Sample' && allowed.some((other) => other !== '' && other !== value);
    const kept = name.includes(ELEMENT) ? [KEPT] : [];
    return unique([...allowed.filter((value) => !isSpare(value)), ...kept, ...missing]);
  }

  #timesOf(name: string): number[] {
    return this.#times.has(name) ? [EXPIRED_MS, RUNNING_MS] : [];
  }

  #local(name: string): Variable {
    const member = name.slice('local.'.length);
    const hints: Hints = this.#hints.of(name);
    const known = this.#locals.get(member) ?? [];
    const isTyped = known.includes(TYPED);
    const values = known.filter((value) => value !== TYPED);
    // Numbers are not converted.
    const typed = values.some(isNumber) ? COUNTS : ['', 'true', 'Sample', ...hints.values].filter(isString);
    return { name, kind: 'local', values: unique([...values, ...(isTyped ? typed : [])]) };
  }
}

const RUNS: TimerState = { remainingSeconds: 20, isRunning: true, isExpired: false, starts: 1 };
const IS_OVER: TimerState = { remainingSeconds: 0, isRunning: false, isExpired: true, starts: 1 };

/** More often than a page can be started. */
const OFTEN = 100;

/** Where a countdown started by the page may be. */
const STARTED: readonly TimerState[] = [
  { ...IS_OVER, isExpired: false, starts: 0 },
  RUNS,
  IS_OVER,
  { ...RUNS, starts: OFTEN },
  { ...IS_OVER, starts: OFTEN },
];

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Values that a page's counter may have. */
const COUNTS: readonly number[] = [1, 2, 10];

/** Marks a local value that the user types. */
const TYPED = Symbol('typed');

/** Values that a page may give its local values: initial, set by actions, typed. */
const localValues = (screen: Screen): ReadonlyMap<string, readonly unknown[]> => {
  const found = new Map<string, unknown[]>();
  const note = (name: unknown, value: unknown): void => {
    if (typeof name === 'string') found.set(name, [...(found.get(name) ?? []), value]);
  };
  const { local = {} } = screen;
  for (const [name, value] of Object.entries(local)) note(name, value);
  for (const { value } of walk(screen)) {
    if (!isObject(value)) continue;
    if (value.do === 'set') note(value.name, isLiteral(value.value as never) ? value.value : TYPED);
    else if (typeof value.type === 'string' && typeof value.bind === 'string') note(value.bind, TYPED);
  }
  return found;
};
