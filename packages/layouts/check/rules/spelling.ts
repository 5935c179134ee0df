import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule } from '#layouts/check/rule.ts';
import { distance } from '#layouts/check/suggest.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

/** Of shorter names two may differ by a letter. */
const LEAST_LENGTH = 6;

const COMPARES = new Set(['in', '===', '!==']);

/** Names that rules of the page compare with, each with the places where it stands. */
const comparedIn = ({ places }: Page): Map<string, Set<Expr['location']>> => {
  const all = new Map<string, Set<Expr['location']>>();
  for (const { expr } of places.rules)
    for (const part of partsOf(expr))
      for (const { location } of COMPARES.has(part.operator ?? '')
        ? part.args.flatMap((arg) => [arg, ...arg.args])
        : []) {
        const { literal } = location;
        if (typeof literal !== 'string' || literal.length < LEAST_LENGTH) continue;
        all.set(literal, (all.get(literal) ?? new Set()).add(location));
      }
  return all;
};

const plain = (name: string): string => name.replaceAll(/[^A-Za-z]/g, '');

export const spelling: Rule = {
  name: 'spelling',
  about: 'A name that stands once on a page, and differs by a letter from another there.',
  *page(page) {
    const compared = comparedIn(page);
    for (const [name, [location, second]] of compared) {
      if (!location || second) continue;
      for (const [other, places] of compared) {
        // Numbers tell names apart that differ in nothing else.
        if (other === name || plain(other) === plain(name) || distance(name, other) > 1) continue;
        yield tell(location, {
          message: `${name} stands here alone, and ${other} in ${places.size} other ${places.size === 1 ? 'place' : 'places'} of the page.`,
          expected: other,
          got: name,
          suggestion: `Did you mean ${other}?`,
        });
      }
    }
  },
};
