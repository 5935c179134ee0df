import type { Expr } from './expr.ts';

interface Said {
  readonly words: string;
  readonly isDenied: boolean;
}

const DENIALS: Readonly<Record<string, string>> = { '!==': '===', '!=': '==' };

const wordsOf = ({ location, operator, read, args }: Expr): string => {
  if (location.hole) return `param ${location.hole.name}`;
  const own = read ? read.path : (operator ?? JSON.stringify(location.literal ?? null));
  return args.length === 0 ? own : `${own}(${args.map(wordsOf).join(',')})`;
};

/** The statement of a condition, and whether it is negated. */
const saidBy = (expr: Expr): Said => {
  const [only, ...others] = expr.args;
  if (only && others.length === 0 && expr.operator === '!!') return saidBy(only);
  if (only && others.length === 0 && expr.operator === '!') {
    const { words, isDenied } = saidBy(only);
    return { words, isDenied: !isDenied };
  }
  const positive = DENIALS[expr.operator ?? ''];
  return positive === undefined
    ? { words: wordsOf(expr), isDenied: false }
    : { words: wordsOf({ ...expr, operator: positive }), isDenied: true };
};

/** Whether one of the conditions is the negation of another. */
export const areOpposed = (conditions: readonly Expr[]): boolean => {
  if (conditions.length < 2) return false;
  const said = conditions.map(saidBy);
  const affirmed = new Set(said.filter(({ isDenied }) => !isDenied).map(({ words }) => words));
  return said.some(({ words, isDenied }) => isDenied && affirmed.has(words));
};
