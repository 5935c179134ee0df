import type { Expr } from '#layouts/check/types/expr.ts';
import { memberOf, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';

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

/** A name of a bank or a brand is the same in every language: one word, or words that all begin with a capital. */
const isName = (words: string): boolean => words.split(/\s+/u).every((word) => !/^\p{Ll}/u.test(word));

/** Labels of options that the page lists itself: they cannot be keys of texts. */
const optionFaults = (location: JsonLocation): Finding[] =>
  (memberOf(location, 'options')?.items ?? []).flatMap((option) => {
    const label = memberOf(option, 'label');
    const words = textOf(label);
    if (!label || words === undefined || !WORDS.test(words) || isName(words)) return [];
    return [
      tell(label, {
        message: 'Words stand here that cannot be translated.',
        expected: 'a choice, whose options have texts',
        got: words,
      }),
    ];
  });

export const bareText: Rule = {
  name: 'bare-text',
  about: 'Words that people read, written into a screen: they would be the same in every language.',
  *page(page) {
    for (const { location, type } of page.places.nodes) if (type === 'dropdown') yield* optionFaults(location);
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
