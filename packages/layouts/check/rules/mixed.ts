import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { MEANINGS } from '#layouts/check/types/meaning.ts';

/** Values that a rule may give one for the other. */
const alternatives = ({ operator, args }: Expr): readonly Expr[] => {
  if (operator === 'or') return args;
  if (operator !== 'if' && operator !== '?:') return [];
  return args.filter((_, index) => index % 2 === 1 || index === args.length - 1);
};

/** One value that means now this and now that. */
const mixedIn = (part: Expr): Finding[] => {
  const known = alternatives(part).filter(({ type }) => type.is !== undefined);
  const stray = known.find(({ type }) => type.is !== known[0]?.type.is);
  const [first, second] = [known[0]?.type.is, stray?.type.is];
  if (!stray || !first || !second) return [];
  return [
    tell(stray.location, {
      message: 'This stands in for another kind of value.',
      expected: MEANINGS[first],
      got: MEANINGS[second],
    }),
  ];
};

export const mixed: Rule = {
  name: 'mixed',
  about: 'A value that stands in for one of another meaning: a currency where there is no amount.',
  *page({ kind, id, places }, { usedFragments }) {
    if (kind === 'fragment' && usedFragments.has(id)) return;
    for (const { expr } of places.rules) for (const part of partsOf(expr)) yield* mixedIn(part);
  },
};
