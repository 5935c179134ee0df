import { compileDerive } from '#engine/derive.ts';
import { EngineError } from '#engine/engine-error.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { isWritten, mergeSample, type SampleScope, type WrittenSample } from '#layouts/screens/sample-merge.ts';
import { sampleName } from '#layouts/screens/samples.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { JsonSource } from './json-source.ts';
import { memberOf, stringAt, toJson, type JsonLocation } from './json-location.ts';
import type { Page } from './page.ts';
import type { Guard, NodePlace } from './place.ts';
import type { Files } from './tree.ts';
import { isObject } from './walk.ts';

/** A page in the data of one of its samples, when it opens. Only rules are evaluated; nothing is drawn. */
export interface SampleState {
  readonly sample: string;
  readonly scope: Scope;
  /** Undefined if the rule can be evaluated in a row only. */
  valueOf(expr: Expr): unknown;
  /** Whether the node is drawn; undefined in a row, or for a fallback. */
  isShown(node: NodePlace): boolean | undefined;
}

/** Dates must be the same on every machine. */
const inUtc = (scope: SampleScope): SampleScope =>
  isObject(scope.session) ? { ...scope, session: { ...scope.session, timeZone: 'UTC' } } : scope;

/** The current time in every sample. */
const NOW_MS = 1_767_268_800_000;

const jsonOf = (location: JsonLocation | undefined): Record<string, unknown> => {
  const json = location ? toJson(location) : undefined;
  return isObject(json) ? json : {};
};

const evaluated = (rule: unknown, scope: Scope): unknown =>
  compileRule(rule as Rule).evaluate(new ScopeReader(scope, ROOT_FRAME));

const timerOf = (timer: unknown, scope: Scope): unknown => {
  const endsAt = isObject(timer) && 'endsAt' in timer ? evaluated(timer.endsAt, scope) : undefined;
  if (typeof endsAt !== 'number') return { remainingSeconds: 0, isRunning: false, isExpired: false, starts: 0 };
  const remainingSeconds = Math.max(0, Math.ceil((endsAt - NOW_MS) / 1000));
  return { remainingSeconds, isRunning: remainingSeconds > 0, isExpired: remainingSeconds === 0, starts: 0 };
};

/** A derived value may read a timer, and the end of a timer a derived value. */
const computed = (page: Page, sample: SampleScope, local: SampleScope): Scope => {
  const { root } = page.expansion;
  const timers = jsonOf(memberOf(root, 'timers'));
  const derivations = compileDerive(jsonOf(memberOf(root, 'derive')) as Record<string, Rule>);
  let scope: Scope = {
    ...sample,
    local: { ...jsonOf(memberOf(root, 'local')), ...Object(sample.local), ...local },
    timers: {},
    derive: {},
  };
  for (let round = 0; round < 2; round++) {
    const before = scope;
    const ran = Object.entries(timers).map(([name, timer]) => [name, timerOf(timer, before)]);
    scope = { ...scope, timers: Object.fromEntries(ran) as unknown, derive: {} };
    for (const { name, rule } of derivations) {
      const value = rule.evaluate(new ScopeReader(scope, ROOT_FRAME));
      scope = { ...scope, derive: { ...(scope.derive as object), [name]: value } };
    }
  }
  return scope;
};

const holds = (guard: Guard, valueOf: SampleState['valueOf']): boolean | undefined => {
  if (guard.kind === 'rows') return undefined;
  if (guard.kind === 'rule') return isTruthy(valueOf(guard.expr)) === guard.wants;
  const on = valueOf(guard.on);
  const isNamed = guard.names.includes(typeof on === 'string' ? on : JSON.stringify(on));
  return guard.isOtherwise ? !isNamed : isNamed;
};

const readsRow = (expr: Expr): boolean => JSON.stringify(toJson(expr.location)).includes('"item');

const stateOf = (page: Page, sample: string, merged: SampleScope, local: SampleScope = {}): SampleState => {
  const scope = computed(page, merged, local);
  const known = new Map<JsonLocation, unknown>();
  const valueOf = (expr: Expr): unknown => {
    if (!known.has(expr.location))
      known.set(expr.location, readsRow(expr) ? undefined : evaluated(toJson(expr.location), scope));
    return known.get(expr.location);
  };
  return {
    sample,
    scope,
    valueOf,
    isShown: ({ guards, isFallback, lists }) => {
      if (isFallback || lists.length > 0) return undefined;
      const held = guards.map((guard) => holds(guard, valueOf));
      if (held.includes(false)) return false;
      return held.includes(undefined) ? undefined : true;
    },
  };
};

/** The page in a sample with some of its data and local values replaced. */
export const stateWith = (
  page: Page,
  { sample, scope }: SampleState,
  { local = {}, ...roots }: SampleScope,
): SampleState => stateOf(page, sample, { ...scope, ...roots }, isObject(local) ? local : {});

const written = new WeakMap<Files['samples'], ReadonlyMap<string, WrittenSample>>();

/** Samples in their written form, by name. */
export const samplesBy = (sources: readonly JsonSource[]): ReadonlyMap<string, WrittenSample> => {
  const known = written.get(sources);
  if (known) return known;
  const all = new Map(
    sources.flatMap(({ file, value }): [string, WrittenSample][] =>
      isWritten(value) ? [[sampleName(file), value]] : [],
    ),
  );
  written.set(sources, all);
  return all;
};

/**
 * Findings from evaluating a page; none when one of its rules is invalid, which other rules report.
 *
 * @throws any other error: the checker itself has failed
 */
export const evaluating = <Found>(find: () => readonly Found[]): readonly Found[] => {
  try {
    return find();
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
};

/** The states of a page as long as its samples are the same. */
const remembered = (
  read: (page: Page, files: Pick<Files, 'samples' | 'base'>) => readonly SampleState[],
): typeof read => {
  const known = new WeakMap<Page, { samples: unknown; base: unknown; states: readonly SampleState[] }>();
  return (page, files) => {
    const { samples, base } = files;
    const before = known.get(page);
    if (before?.samples === samples && before.base === base) return before.states;
    const states = read(page, files);
    known.set(page, { samples, base, states });
    return states;
  };
};

/** The page in each of its samples; none if a sample cannot be read, which other rules report. */
export const sampleStates = remembered((page, { samples, base }) => {
  if (!isWritten(base.value)) return [];
  const source = { base: base.value.scope, find: (name: string) => samplesBy(samples).get(name) };
  const own = samples.filter(({ file }) => screenIdOf(file) === page.id);
  return evaluating(() =>
    own.flatMap(({ file }) => {
      const merged = mergeSample(sampleName(file), source);
      return merged.fault ? [] : [stateOf(page, sampleName(file), inUtc({ ...source.base, ...merged.scope }))];
    }),
  );
});

/** Values that the presses and tabs of a page give to a local value. */
const valuesOf = ({ places }: Page, name: string): unknown[] => [
  ...places.actions.flatMap(({ location }) =>
    stringAt(location, 'do') === 'set' && stringAt(location, 'name') === name
      ? [memberOf(location, 'value')?.literal]
      : [],
  ),
  ...places.nodes.flatMap(({ location }) =>
    stringAt(location, 'bind') === name
      ? (memberOf(location, 'children')?.items ?? []).map((child) => memberOf(child, 'value')?.literal)
      : [],
  ),
];

/** The page in its samples, and after each press: its second step, another tab, an open sheet. */
export const pressedStates = remembered((page, files) => {
  const states = sampleStates(page, files);
  const locals = [...(memberOf(page.expansion.root, 'local')?.members ?? [])].flatMap(([name, start]) =>
    [...new Set(valuesOf(page, name))]
      .filter((value) => value !== undefined && value !== start.literal)
      .map((value) => ({ [name]: value })),
  );
  return evaluating(() => [
    ...states,
    ...states.flatMap((state) => locals.map((local) => stateWith(page, state, { local }))),
  ]);
});
