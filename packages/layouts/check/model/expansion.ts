import type { NameClash } from './behaviour.ts';
import type { JsonLocation } from './json-location.ts';

/** A mismatch between a fragment and its use. */
export interface UseFault {
  readonly kind: 'unknown-fragment' | 'cycle' | 'unknown-param' | 'missing-param' | 'unknown-slot' | 'undeclared-param';
  readonly location: JsonLocation;
  readonly name: string;
  readonly known: readonly string[];
}

/** A value given to a parameter. */
export interface PassedParam {
  readonly fragment: string;
  readonly name: string;
  readonly type: string;
  readonly location: JsonLocation;
  /** The page before its fragments are expanded. */
  readonly written: JsonLocation;
}

export interface Expansion {
  /** The page after its fragments are expanded. */
  readonly root: JsonLocation;
  /** The file's content; a fragment's parameters are placeholders. */
  readonly written: JsonLocation;
  readonly faults: readonly UseFault[];
  readonly passed: readonly PassedParam[];
  /** Names that the page would define twice. */
  readonly clashes: readonly NameClash[];
  /** Fragments that the page uses, directly or not. */
  readonly used: ReadonlySet<string>;
}

export interface ExpansionSources {
  readonly fragments: ReadonlyMap<string, JsonLocation>;
  /** Fragments by the node type that they draw. */
  readonly composites: Readonly<Record<string, string>>;
}
