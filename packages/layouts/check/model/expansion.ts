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
  /** The same before fragments are put in place. */
  readonly written: JsonLocation;
}

export interface Expansion {
  /** With fragments in place. */
  readonly root: JsonLocation;
  /** As the file has it; a fragment's parameters are holes. */
  readonly written: JsonLocation;
  readonly faults: readonly UseFault[];
  readonly passed: readonly PassedParam[];
  /** Names that the page would have twice. */
  readonly clashes: readonly NameClash[];
  /** Fragments it uses, directly or not. */
  readonly used: ReadonlySet<string>;
}

export interface ExpansionSources {
  readonly fragments: ReadonlyMap<string, JsonLocation>;
  /** Fragments by the node type that stands for them. */
  readonly composites: Readonly<Record<string, string>>;
}
