import { memberOf, textOf, wordsOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';

interface Part {
  readonly name: string;
  readonly location: JsonLocation;
}

/** Parts of different names that say the same; the later one is told. */
const sameWords = (parts: readonly Part[], message: (one: Part, before: Part) => string): Finding[] => {
  const seen = new Map<string, Part>();
  return parts.flatMap((one): Finding[] => {
    const words = wordsOf(one.location);
    const before = seen.get(words);
    if (!before) return seen.set(words, one) && [];
    if (before.name === one.name) return [];
    return [tell(one.location, { message: message(one, before), expected: 'what is different about it' })];
  });
};

/** A value that is read under another name is worth its name; a rule that stands there twice is a copy. */
const isRule = (location: JsonLocation): boolean => location.members !== undefined && !location.members.has('var');

const derived = ({ raw }: Page): Part[] =>
  [...(memberOf(raw, 'derive')?.members ?? [])]
    .map(([name, location]) => ({ name, location }))
    .filter(({ location }) => isRule(location));

/** What is chosen in a field, and what choosing does, is of that field alone. */
const CHOSEN = ['options', 'onPick'] as const;

const fieldParts = ({ places }: Page, property: (typeof CHOSEN)[number]): Part[] =>
  places.nodes.flatMap(({ location, schema }) => {
    const name = textOf(memberOf(location, 'name'));
    const part = memberOf(location, property);
    return schema?.['x-field'] === undefined || name === undefined || !part ? [] : [{ name, location: part }];
  });

export const copies: Rule = {
  name: 'copies',
  about:
    'What was copied and not changed: two derived values that say the same, two fields with one list or one command.',
  *page(page) {
    yield* sameWords(derived(page), ({ name }, before) => `derive.${name} says the same as derive.${before.name}.`);
    for (const property of CHOSEN)
      yield* sameWords(
        fieldParts(page, property),
        ({ name }, before) => `The field ${name} has the ${property} of the field ${before.name}.`,
      );
  },
};
