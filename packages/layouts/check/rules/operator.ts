import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

interface Arity {
  readonly least: number;
  readonly most: number;
}

const arityOf = (takes: readonly string[]): Arity => ({
  least: takes.filter((word) => !/(\?|\.\.\.)$/.test(word)).length,
  most: takes.some((word) => word.endsWith('...')) ? Number.POSITIVE_INFINITY : takes.length,
});

/** var has a path as argument; the type of the read value is no argument. */
const givenTo = ({ operator, args, location }: Expr): number =>
  operator === 'var' ? (location.members?.get('var')?.items?.length ?? 1) : args.length;

const countFault = (part: Expr, takes: readonly string[], args: string): Finding[] => {
  const { least, most } = arityOf(takes);
  const given = givenTo(part);
  if (given >= least && given <= most) return [];
  return [
    tell(part.location, {
      message: `${part.operator} has the wrong number of arguments.`,
      expected: args,
      got: `${given} of them`,
    }),
  ];
};

const faultsOf = (part: Expr, { language }: Tree): Finding[] => {
  const { operator } = part;
  if (operator === undefined) return [];
  const { operators } = language.sources;
  const row = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (row) return countFault(part, row.takes, row.args);
  const known = Object.keys(operators);
  const kinds = part.args[0]?.type.isAny ? [] : [...(part.args[0]?.type.kinds ?? [])];
  const taken = new Set<string>([...kinds, ...(kinds.includes('string') ? ['text'] : [])]);
  const fitting = known.filter((name) =>
    operators[name]?.takes.some((takes) => takes.split('|').some((kind) => taken.has(kind))),
  );
  return [
    tell(part.location, {
      message: `There is no operator ${operator}.`,
      expected: kinds.length === 0 ? undefined : `one for ${kinds.join(' or ')}: ${fitting.join(', ')}`,
      got: operator,
      suggestion: suggest(operator, known),
    }),
  ];
};

export const operator: Rule = {
  name: 'operator',
  about: 'An operator that does not exist, or has too few or too many arguments.',
  *page(page, tree) {
    for (const { expr } of page.places.rules) for (const part of partsOf(expr)) yield* faultsOf(part, tree);
  },
};
