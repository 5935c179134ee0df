import type { NodePlan } from '#engine/node-plan.ts';
import type { Rule, Screen, Text } from '#generated/language.ts';
import type { Atom, AtomBook, RowFrame } from './logic/atom.ts';
import type { Formula } from './logic/formula.ts';
import type { Reads } from './logic/reads.ts';

/** One condition for a node to be drawn. */
export interface Guard {
  readonly about: string;
  readonly formula: Formula;
  /** Id of the node that has the `when` or the case. */
  readonly when?: string | undefined;
}

export interface PageNode {
  /** Its id, with its container if the id alone is ambiguous. Unique on the page. */
  readonly label: string;
  readonly id: string | undefined;
  readonly type: string;
  readonly plan: NodePlan;
  readonly isCritical: boolean;
  readonly frame: RowFrame | undefined;
  readonly guards: readonly Guard[];
  readonly shown: Formula;
}

/** A condition of the page. */
export interface PageCondition {
  /** Label of the node, a dot, the property. */
  readonly name: string;
  readonly id: string | undefined;
  readonly context: Formula;
  readonly formula: Formula;
  /** Outcomes that must occur; a condition that never has one is a fault. The others are explored if they can occur. */
  readonly wanted: readonly boolean[];
}

export interface PageModel {
  /** The screen with labels as ids. */
  readonly screen: Screen;
  readonly nodes: readonly PageNode[];
  readonly conditions: readonly PageCondition[];
  readonly book: AtomBook;
  /** Derived atoms. */
  readonly made: ReadonlySet<Atom>;
  readonly reads: Reads;
  /** Every rule with its row, to collect the values that it compares with. */
  readonly rules: readonly { readonly rule: Rule; readonly frame: RowFrame | undefined }[];
  readonly texts: readonly { readonly text: Text; readonly frame: RowFrame | undefined }[];
  readonly cases: readonly {
    readonly on: Rule;
    readonly names: readonly string[];
    readonly frame: RowFrame | undefined;
  }[];
}
