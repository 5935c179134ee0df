import { isRecord } from '#engine/scope.ts';
import { elementOperators } from '#generated/operators.ts';

export interface RuleOperation {
  readonly operator: string;
  readonly args: readonly unknown[];
}

/** Returns the operator and the arguments of a rule, or undefined for a literal, by JsonLogic's definition. */
export const operationOf = (rule: unknown): RuleOperation | undefined => {
  if (!isRecord(rule) || Array.isArray(rule)) return undefined;
  const entries = Object.entries(rule);
  const [entry] = entries;
  if (entries.length !== 1 || !entry) return undefined;
  const [operator, args] = entry;
  return { operator, args: Array.isArray(args) ? args : [args] };
};

const pathsOf = ({ operator, args }: RuleOperation): readonly unknown[] => {
  if (operator === 'var') return args.slice(0, 1);
  if (operator === 'missing') return args.flat();
  return operator === 'missing_some' ? args.slice(1).flat() : [];
};

/** Paths that a rule names, without duplicates, in the order of their first occurrence. */
export const readPathsOf = (rule: unknown): readonly string[] => {
  if (Array.isArray(rule)) return [...new Set(rule.flatMap(readPathsOf))];
  const operation = operationOf(rule);
  if (!operation) return [];
  const own = pathsOf(operation).filter((path): path is string => typeof path === 'string' && path !== '');
  const below = operation.args.filter((_arg, at) => !(at === 1 && elementOperators.has(operation.operator)));
  return [...new Set([...own, ...below.flatMap(readPathsOf)])];
};
