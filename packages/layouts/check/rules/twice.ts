import { mergeSources, type Clash } from '#layouts/check/model/merged.ts';
import { sourceOf, toJson } from '#layouts/check/model/json-location.ts';
import { nameOf } from '#layouts/check/model/tree.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';

/** Finding in both files: who looks at one of them has to know of the other. */
const told = ({ path, first, again }: Clash): Finding[] => {
  const name = path.join('.');
  const tellOf = (here: typeof first, there: typeof first): Finding =>
    tell(here, { message: `${name} stands in ${sourceOf(there).file}, too.`, got: name });
  return [tellOf(again, first), tellOf(first, again)];
};

/** Two files may say the same of a method. */
const isContradiction = ({ first, again }: Clash): boolean =>
  JSON.stringify(toJson(first)) !== JSON.stringify(toJson(again));

const isWhole = (path: readonly string[]): boolean => path.length === 0;

export const twice: Rule = {
  name: 'twice',
  about: 'A text, or a row of methods.json, that stands in two files.',
  *tree({ files: { locales }, methods, isAsked }) {
    for (const locale of new Set(locales.filter(isAsked).map(nameOf))) {
      const own = locales.filter((source) => nameOf(source) === locale);
      for (const clash of mergeSources(own, isWhole).clashes) yield* told(clash);
    }
    for (const clash of methods.clashes.filter(isContradiction)) yield* told(clash);
  },
};
