import type { Expr } from './expr.ts';

/** Operators whose arguments are conditions themselves. */
const LOGICAL = new Set(['and', 'or', '!', '!!']);

const isCondition = (index: number, count: number): boolean => index % 2 === 0 && index < count - 1;

/** The conditions inside a rule: those of its branches, and its operands. */
export function* conditionsIn(expr: Expr, { isDeciding }: { isDeciding: boolean }): Generator<Expr> {
  const { operator = '', args } = expr;
  if (isDeciding) yield expr;
  for (const [index, arg] of args.entries()) {
    const isBranch = (operator === 'if' || operator === '?:') && isCondition(index, args.length);
    const isCombined = LOGICAL.has(operator) && (isDeciding || operator === '!' || operator === '!!');
    yield* conditionsIn(arg, { isDeciding: isBranch || isCombined });
  }
}
