import type { NodePlan } from '#engine/node-plan.ts';
import type { Rule, Screen, Text } from '#generated/language.ts';
import type { Atom, AtomBook, RowFrame } from './logic/atom.ts';
import type { Formula } from './logic/formula.ts';
import type { Reads } from './logic/reads.ts';

/** One thing that decides whether a node is there. */
export interface Guard {
  readonly about: string;
  readonly formula: Formula;
  /** Id of the node whose `when`, or whose case, it is. */
  readonly when?: string | undefined;
}

export interface PageNode {
  /** Its id, with what it stands in where the id alone says too little. Unique on the page. */
  readonly label: string;
  readonly id: string | undefined;
  readonly type: string;
  readonly plan: NodePlan;
  readonly isCritical: boolean;
  readonly frame: RowFrame | undefined;
  readonly guards: readonly Guard[];
  readonly shown: Formula;
}

/** Something the page decides by. */
export interface PageCondition {
  /** Label of the node, a dot, the property. */
  readonly name: string;
  readonly id: string | undefined;
  readonly context: Formula;
  readonly formula: Formula;
  /** Outcomes without which the condition is a mistake. The others are explored where there are any. */
  readonly wanted: readonly boolean[];
}

export interface PageModel {
  /** The screen with labels for ids. */
  readonly screen: Screen;
  readonly nodes: readonly PageNode[];
  readonly conditions: readonly PageCondition[];
  readonly book: AtomBook;
  /** Derived atoms. */
  readonly made: ReadonlySet<Atom>;
  readonly reads: Reads;
  /** Every rule with the row it stands in, to learn from what values are compared with. */
  readonly rules: readonly { readonly rule: Rule; readonly frame: RowFrame | undefined }[];
  readonly texts: readonly { readonly text: Text; readonly frame: RowFrame | undefined }[];
  readonly cases: readonly {
    readonly on: Rule;
    readonly names: readonly string[];
    readonly frame: RowFrame | undefined;
  }[];
}
