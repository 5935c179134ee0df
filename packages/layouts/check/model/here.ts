import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { Env } from './env.ts';
import type { Guard, NodePlace, Owner, Role } from './place.ts';
import { mapOf, ANY, type Primitive } from '#layouts/check/types/type.ts';

/** Whether the widget is on that page. */
export interface Here {
  readonly env: Env;
  readonly owner: Owner;
  readonly property: string;
  readonly node: NodePlace | undefined;
  readonly guards: readonly Guard[];
  readonly lists: NodePlace['lists'];
  readonly cases: NodePlace['cases'];
  readonly isFallback: boolean;
}

const CONDITIONS = new Set(['when', 'if', 'while']);

const ROLES: Readonly<Record<string, Role>> = {
  Rule: 'value',
  BooleanValue: 'boolean',
  NumberValue: 'number',
  StringValue: 'string',
  ListValue: 'list',
};

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

export const definitionName = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

export const roleOf = (definition: string, property: string): Role | undefined => {
  if (definition === 'Rule' && CONDITIONS.has(property)) return 'condition';
  return definition === 'Rule' && property === 'endsAt' ? 'time' : ROLES[definition];
};

/** The node's own event, in the effects that it runs. */
export const eventEnv = (env: Env, schema: JsonSchema): Env => {
  const givesValue = (schema.description ?? '').includes('event.value');
  const members = new Map(givesValue ? [['value', ANY]] : []);
  return { ...env, frame: new Map([...env.frame, ['event', mapOf(members)]]) };
};

export const asCase = (name: string, values: readonly Primitive[] | undefined): Primitive =>
  values?.find((value) => String(value) === name) ?? name;

/** The branch of an action: the condition is true in all branches but `else`. */
export const branchEnv = (property: string, held: Env, before: Env): Env => (property === 'else' ? before : held);
