import type { NodeType } from '#generated/language.ts';

/** How the engine prepares a property for its renderer. `static` properties are passed as they are. */
export type PropertyKind =
  | 'text'
  | 'boolean'
  | 'number'
  | 'string'
  | 'list'
  | 'rule'
  | 'checks'
  | 'effects'
  | 'nodes'
  | 'static';

export interface PropertyPlan {
  kind: PropertyKind;
  /** Authored value used when the property is absent. */
  default?: unknown;
}

/** How nodes of one type are compiled; generated from the type's schema by `npm run build -- generate`. */
export interface NodePlan {
  properties: Readonly<Record<string, PropertyPlan>>;
  /** Set for nodes bound to a form field (`local` for those bound to a local value of the page). */
  field?: string;
  /** Drawn by the engine itself, because they decide which nodes exist. */
  isStructural?: true;
}

export type NodeTable = Readonly<Record<NodeType, NodePlan>>;
