import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { Env, Read } from './env.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { JsonLocation } from './json-location.ts';

/** Use of a rule's value: the definition its property refers to, and whether it decides something. */
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
  /** The same without what the conditions around it say: what is true of it by itself. */
  readonly bare: Expr;
  readonly owner: Owner;
  readonly property: string;
}

export interface TextPlace {
  readonly location: JsonLocation;
  /** The rule that gives the key, or the one that gives the words. */
  readonly key: Expr | undefined;
  readonly words: Expr | undefined;
  readonly args: ReadonlyMap<string, JsonLocation>;
  readonly hasOtherwise: boolean;
}

/** A value that is passed on as it stands. */
export interface StaticPlace {
  readonly location: JsonLocation;
  readonly schema: JsonSchema;
  readonly owner: Owner;
  readonly property: string;
}

/** Condition for a node to be on the page. */
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
  /** Lists it stands in, outermost first: within one, each row has its own. */
  readonly lists: readonly JsonLocation[];
  /** Cases of switches it stands in: of two cases of one switch only one is drawn. */
  readonly cases: readonly { readonly of: JsonLocation; readonly name: string }[];
  readonly isFallback: boolean;
}

export interface ActionPlace {
  readonly location: JsonLocation;
  readonly name: string;
  readonly env: Env;
  /** The node whose property it is, undefined for what the page does itself. */
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

/** A row of actions: of a node, of an action, or of what the page does itself. */
export interface EffectsPlace {
  readonly location: JsonLocation;
  readonly owner: Owner;
  readonly property: string;
  readonly node: NodePlace | undefined;
}

/** A path that stands outside rules, such as in requires. */
export interface PathPlace {
  readonly location: JsonLocation;
  readonly read: Read;
}

/** A parameter of a fragment where the fragment uses it. */
export interface HolePlace {
  readonly location: JsonLocation;
  readonly definition: string;
}

/** Everything on a page that rules of the checker look at, in the order of the file. */
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
