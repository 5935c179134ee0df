import operators from '#schemas/language/operators.json' with { type: 'json' };
import schema from '#schemas/language/operators.schema.json' with { type: 'json' };
import type { Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

interface OperatorRow {
  readonly takes: readonly string[];
  readonly gives: string;
  readonly examples: readonly { readonly rule: Rule; readonly data?: Scope; readonly gives: unknown }[];
}

/** The rows of operators.json by name. */
export const OPERATORS = Object.entries(operators) as unknown as readonly (readonly [name: string, OperatorRow])[];

/** Words of takes and gives, and the JSON types that each stands for. */
export const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  schema.definitions.Type.oneOf.map((word): [string, readonly string[]] => [word.const, word['x-is'] ?? [word.const]]),
);

/** Names those of JsonLogic itself, whose outcome for bad input is json-logic-js's own. */
const STANDARD = new Set(
  '!,!!,!=,!==,%,*,+,-,/,<,<=,==,===,>,>=,?:,all,and,cat,filter,if,in,map,max,merge,min,missing,missing_some,none,or,reduce,some,substr,var'.split(
    ',',
  ),
);

/** Rows of the operators that are ours. */
export const OURS = OPERATORS.filter(([name]) => !STANDARD.has(name));

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'map' : typeof value;
};

/** Whether a value is of one of the types that a row's `gives` names. */
export const isGiven = (gives: string, value: unknown): boolean => {
  const types = gives.split('|').flatMap((word) => WORDS.get(word) ?? []);
  return value !== undefined && (types.includes('any') || types.includes(typeOf(value)));
};
