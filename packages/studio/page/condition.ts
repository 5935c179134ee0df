import { isObject } from '#layouts/check/model/walk.ts';

export const COMPARISONS = {
  filled: 'is there',
  missing: 'is not there',
  is: 'is',
  isNot: 'is not',
  oneOf: 'is one of',
} as const;

export type Comparison = keyof typeof COMPARISONS;

/** A condition of one comparison. */
export interface Condition {
  readonly path: string;
  readonly comparison: Comparison;
  readonly value: string;
}

const pathOf = (rule: unknown): string | undefined =>
  isObject(rule) && Object.keys(rule).length === 1 && typeof rule.var === 'string' ? rule.var : undefined;

const argumentsOf = (rule: unknown, operator: string): readonly unknown[] | undefined => {
  if (!isObject(rule) || Object.keys(rule).length !== 1) return undefined;
  const args = rule[operator];
  return Array.isArray(args) ? args : undefined;
};

const OPERATORS: Readonly<Record<string, Comparison>> = {
  '!!': 'filled',
  '!': 'missing',
  '===': 'is',
  '!==': 'isNot',
  in: 'oneOf',
};

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const valueOf = (comparison: Comparison, value: unknown): string | undefined => {
  if (comparison === 'filled' || comparison === 'missing') return value === undefined ? '' : undefined;
  if (comparison !== 'oneOf') return isPlain(value) ? String(value) : undefined;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : undefined;
};

/** Reads a rule as one comparison; undefined for any other rule. */
export const readCondition = (rule: unknown): Condition | undefined => {
  const truth = pathOf(rule);
  if (truth !== undefined) return { path: truth, comparison: 'filled', value: '' };
  for (const [operator, comparison] of Object.entries(OPERATORS)) {
    const args = argumentsOf(rule, operator);
    if (!args || args.length > 2) continue;
    const path = pathOf(args[0]);
    const value = valueOf(comparison, args[1]);
    if (path !== undefined && value !== undefined) return { path, comparison, value };
  }
  return undefined;
};

/** Texts that stand for another type of value. */
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false };

/** A value as it is compared: of the type of an example of the same path, if there is one. */
const literal = (value: string, example: unknown): unknown => {
  if (typeof example === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return typeof example === 'string' ? value : (LITERALS[value] ?? value);
};

/** Writes a comparison as a rule. */
export const writeCondition = ({ path, comparison, value }: Condition, example?: unknown): unknown => {
  const read = { var: path };
  if (comparison === 'filled') return read;
  if (comparison === 'missing') return { '!': [read] };
  if (comparison === 'is') return { '===': [read, literal(value, example)] };
  if (comparison === 'isNot') return { '!==': [read, literal(value, example)] };
  return { in: [read, value.split(',').map((item) => item.trim())] };
};
