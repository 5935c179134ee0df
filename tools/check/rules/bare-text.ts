import type { Expr } from '#tools/check/types/expr.ts';
import { tell, type Rule } from '#tools/check/rule.ts';

/** Two letters in a row are a word that would have to be translated; signs and single letters are not. */
const WORDS = /\p{L}{2,}/u;

/** Parts of the rule whose literals end up in what it gives: results of branches and what is joined. */
function* resultsOf(expr: Expr): Generator<Expr> {
  const { operator, args } = expr;
  if (operator === undefined) yield expr;
  else if (operator === 'if' || operator === '?:') {
    for (const [index, arg] of args.entries()) if (index % 2 === 1 || index === args.length - 1) yield* resultsOf(arg);
  } else if (operator === 'cat' || operator === 'or' || operator === 'and')
    for (const arg of args) yield* resultsOf(arg);
  else if (operator === 'var') for (const arg of args) yield* resultsOf(arg);
}

export const bareText: Rule = {
  name: 'bare-text',
  about: 'Words that people read, written into a screen: they would be the same in every language.',
  *page(page) {
    for (const { words } of page.places.texts) {
      for (const { location } of words ? resultsOf(words) : []) {
        if (typeof location.literal !== 'string' || !WORDS.test(location.literal)) continue;
        yield tell(location, {
          message: 'Words stand here that cannot be translated.',
          expected: '{ "t": "a text key" }',
          got: location.literal,
        });
      }
    }
  },
};
