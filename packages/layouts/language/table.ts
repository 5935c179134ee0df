import type { JsonSchema, LanguageSources } from './bundle.ts';

/** How the engine treats a property of a node; `default` is the authored value used when it is absent. */
export interface PropertyPlan {
  kind: PropertyKind;
  default?: unknown;
}

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

export interface NodePlan {
  properties: Record<string, PropertyPlan>;
  field?: string;
  isStructural?: true;
}

const KIND_BY_DEFINITION: Record<string, PropertyKind> = {
  Text: 'text',
  BooleanValue: 'boolean',
  NumberValue: 'number',
  StringValue: 'string',
  ListValue: 'list',
  Rule: 'rule',
  FieldRules: 'checks',
  ServerFieldRules: 'checks',
  Effects: 'effects',
  Nodes: 'nodes',
};

export const propertyKind = (schema: JsonSchema): PropertyKind => {
  const definition = schema.$ref?.split('/').at(-1) ?? '';
  return KIND_BY_DEFINITION[definition] ?? 'static';
};

const planOf = (schema: JsonSchema): PropertyPlan => {
  const kind = propertyKind(schema);
  return 'default' in schema ? { kind, default: schema.default } : { kind };
};

/** Returns the table row of one node type, from its schema file. */
export const nodePlan = (source: JsonSchema): NodePlan => {
  const own = Object.entries(source.properties ?? {}).filter(([name]) => name !== 'type');
  return {
    properties: Object.fromEntries(own.map(([name, schema]) => [name, planOf(schema)])),
    ...(typeof source['x-field'] === 'string' ? { field: source['x-field'] } : {}),
    ...(source['x-structural'] === true ? { isStructural: true as const } : {}),
  };
};

/** Fragments by node type, for types that a fragment draws (`x-fragment` in the type's schema). */
export const compositeFragments = ({ nodes }: LanguageSources): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nodes).flatMap(([type, { 'x-fragment': fragment }]): [string, string][] =>
      typeof fragment === 'string' ? [[type, fragment]] : [],
    ),
  );
