import { isObject } from '#layouts/check/model/walk.ts';
import { withDefaults, withFieldValues } from './sample-defaults.ts';

type Json = Readonly<Record<string, unknown>>;

/** Scope roots by name. */
export type SampleScope = Json;

/** A sample as its file has it. */
export interface WrittenSample {
  readonly about: string;
  readonly scope: SampleScope;
  /** The sample that it extends: `<state>` of the same page, or `<screen id>/<state>`; else base.json. */
  readonly extends?: string;
  /** Paths in the extended sample that this one removes. */
  readonly without?: readonly string[];
}

/** Why samples cannot be merged. */
export interface SampleFault {
  readonly kind: 'missing' | 'circle';
  /** Names of the merged samples; the last is missing or occurs twice. */
  readonly names: readonly string[];
}

export interface SampleSource {
  /** The scope of `schemas/samples/base.json`. */
  readonly base: SampleScope;
  /** A sample by `<screen id>/<state>`. */
  readonly find: (name: string) => WrittenSample | undefined;
}

export type MergedSample =
  | { readonly below: SampleScope; readonly scope: SampleScope; readonly fault?: undefined }
  | { readonly fault: SampleFault };

const isPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

/** Whether a file has the members of a sample that merging uses. */
export const isWritten = (value: unknown): value is WrittenSample => {
  if (!isObject(value)) return false;
  const { scope, extends: other = '', without = [] } = value;
  return isObject(scope) && typeof other === 'string' && isPaths(without);
};

/** Merges two scopes: objects member by member, otherwise the upper value. */
const laidOver = (below: Json, above: Json): Json => {
  const members = Object.entries(above).map(([name, part]): [string, unknown] => {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    return [name, isObject(before) && isObject(part) ? laidOver(before, part) : part];
  });
  return { ...below, ...Object.fromEntries(members) };
};

const withoutPath = (value: Json, [name = '', ...deeper]: readonly string[]): Json => {
  if (!Object.hasOwn(value, name)) return value;
  const { [name]: part, ...rest } = value;
  if (deeper.length === 0) return rest;
  return isObject(part) ? { ...value, [name]: withoutPath(part, deeper) } : value;
};

/** Whether a scope has a value at a path. */
export const hasPath = (scope: SampleScope, path: string): boolean => {
  let at: unknown = scope;
  for (const name of path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return false;
    at = at[name];
  }
  return true;
};

const fullName = (name: string, screen: string): string => (name.includes('/') ? name : `${screen}/${name}`);

interface Link {
  readonly name: string;
  readonly sample: WrittenSample;
}

/** The named sample and all that it extends. */
const chainOf = (start: string, { find }: SampleSource): Link[] | SampleFault => {
  const chain: Link[] = [];
  let next: string | undefined = start;
  while (next !== undefined) {
    const name: string = next;
    const names = [...chain.map((link) => link.name), name];
    if (chain.some((link) => link.name === name)) return { kind: 'circle', names };
    const sample = find(name);
    if (!sample) return { kind: 'missing', names };
    chain.push({ name, sample });
    next = sample.extends === undefined ? undefined : fullName(sample.extends, name.split('/')[0] ?? '');
  }
  return chain;
};

/** Roots of base.json that the sample, or one that it extends, names. */
const namedRoots = (base: SampleScope, chain: readonly Link[]): SampleScope => {
  const named = new Set(chain.flatMap(({ sample }) => Object.keys(sample.scope)));
  return Object.fromEntries(Object.entries(base).filter(([root]) => named.has(root)));
};

/** A sample merged with those that it extends, and its roots without the sample itself. */
export const mergeSample = (name: string, source: SampleSource): MergedSample => {
  const chain = chainOf(name, source);
  if (!Array.isArray(chain)) return { fault: chain };
  let below: SampleScope = {};
  let scope = namedRoots(source.base, chain);
  for (const { sample } of chain.toReversed()) {
    below = scope;
    const kept = (sample.without ?? []).reduce((rest, path) => withoutPath(rest, path.split('.')), below);
    scope = laidOver(kept, withFieldValues(sample.scope));
  }
  return { below: withDefaults(below), scope: withDefaults(scope) };
};

/** The members that differ between a sample and the one that it extends. */
export const differenceOf = (
  below: SampleScope,
  whole: SampleScope,
): { readonly scope: SampleScope; readonly without: readonly string[] } => {
  const without: string[] = [];
  const differ = (before: Json, after: Json, path: readonly string[]): Json => {
    const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    without.push(...gone.map((name) => [...path, name].join('.')));
    return Object.fromEntries(
      Object.entries(after).flatMap(([name, part]): [string, unknown][] => {
        const old = Object.hasOwn(before, name) ? before[name] : undefined;
        if (Object.hasOwn(before, name) && JSON.stringify(old) === JSON.stringify(part)) return [];
        return [[name, isObject(old) && isObject(part) ? differ(old, part, [...path, name]) : part]];
      }),
    );
  };
  return { scope: differ(below, whole, []), without };
};
