import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { Env, Read } from './env.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { JsonLocation } from './json-location.ts';

/** The context of a rule's value: the definition that its property refers to, and whether it is a condition. */
export type Role = 'condition' | 'boolean' | 'number' | 'string' | 'list' | 'value' | 'text' | 'key' | 'time';

/** Owner of the property: a node, an action, or the page itself. */
export interface Owner {
  readonly kind: 'node' | 'action' | 'page';
  /** The node's type or the action's name. */
  readonly type: string;
  readonly location: JsonLocation;
}

export interface RulePlace {
  readonly role: Role;
  readonly expr: Expr;
  /** The same without facts from the surrounding conditions: what is known of the value by itself. */
  readonly bare: Expr;
  readonly owner: Owner;
  readonly property: string;
}

export interface TextPlace {
  readonly location: JsonLocation;
  /** The rule that computes the key, or the one that computes the text. */
  readonly key: Expr | undefined;
  readonly words: Expr | undefined;
  readonly args: ReadonlyMap<string, JsonLocation>;
  readonly hasOtherwise: boolean;
}

/** A value that is passed on unchanged. */
export interface StaticPlace {
  readonly location: JsonLocation;
  readonly schema: JsonSchema;
  readonly owner: Owner;
  readonly property: string;
}

/** Condition for a node to be drawn. */
export type Guard =
  | { readonly kind: 'rule'; readonly expr: Expr; readonly wants: boolean }
  | { readonly kind: 'case'; readonly on: Expr; readonly names: readonly string[]; readonly isOtherwise: boolean }
  | { readonly kind: 'rows'; readonly list: Expr };

export interface NodePlace {
  readonly location: JsonLocation;
  readonly type: string;
  readonly schema: JsonSchema | undefined;
  readonly guards: readonly Guard[];
  readonly env: Env;
  /** Lists that contain it, outermost first: within a list, each row has its own value. */
  readonly lists: readonly JsonLocation[];
  /** Switch cases that contain it: only one case of a switch is drawn. */
  readonly cases: readonly { readonly of: JsonLocation; readonly name: string }[];
  readonly isFallback: boolean;
}

export interface ActionPlace {
  readonly location: JsonLocation;
  readonly name: string;
  readonly env: Env;
  /** The node that has the property; undefined for the page's own properties. */
  readonly node: NodePlace | undefined;
}

export interface SwitchPlace {
  readonly location: JsonLocation;
  readonly on: Expr;
  readonly cases: JsonLocation | undefined;
  readonly otherwise: JsonLocation | undefined;
}

export interface ListPlace {
  readonly location: JsonLocation;
  readonly each: Expr;
  readonly key: JsonLocation | undefined;
}

/** A sequence of actions of a node, of an action or of the page itself. */
export interface EffectsPlace {
  readonly location: JsonLocation;
  readonly owner: Owner;
  readonly property: string;
  readonly node: NodePlace | undefined;
}

/** A path outside rules, such as in requires. */
export interface PathPlace {
  readonly location: JsonLocation;
  readonly read: Read;
}

/** A parameter at the `use` of its fragment. */
export interface HolePlace {
  readonly location: JsonLocation;
  readonly definition: string;
}

/** Everything on a page that the checker's rules read, in the order of the file. */
export interface Places {
  readonly rules: RulePlace[];
  readonly texts: TextPlace[];
  readonly statics: StaticPlace[];
  readonly nodes: NodePlace[];
  readonly actions: ActionPlace[];
  readonly effects: EffectsPlace[];
  readonly switches: SwitchPlace[];
  readonly lists: ListPlace[];
  readonly paths: PathPlace[];
  readonly holes: HolePlace[];
}

export const noPlaces = (): Places => ({
  rules: [],
  texts: [],
  statics: [],
  nodes: [],
  actions: [],
  effects: [],
  switches: [],
  lists: [],
  paths: [],
  holes: [],
});
