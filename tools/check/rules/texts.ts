import type { JsonSource } from '#tools/check/json-source.ts';
import { tell, type Rule, type Told, type Words } from '#tools/check/rule.ts';
import { rootSpot } from '#tools/check/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import { baseKey, placeholdersIn } from '#tools/check/text-keys.ts';
import { nameOf, type Tree } from '#tools/check/tree.ts';

const whole = (source: JsonSource, words: Words): Told => tell(rootSpot(source), words);

const atKey = (source: JsonSource, key: string, words: Words): Told => {
  const spot = rootSpot(source);
  return tell(spot.members?.get(key) ?? spot, words);
};

const baseKeys = (texts: ReadonlyMap<string, string>): Map<string, string[]> => {
  const keys = new Map<string, string[]>();
  for (const key of texts.keys()) keys.set(baseKey(key), [...(keys.get(baseKey(key)) ?? []), key]);
  return keys;
};

const namesIn = (texts: ReadonlyMap<string, string>, keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => placeholdersIn(texts.get(key) ?? '')));

const SOURCE_LOCALE = 'en';

/** What one locale has and another has not, text by text. */
const compare = (
  source: JsonSource,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): Told[] => {
  const own = baseKeys(texts);
  const wanted = baseKeys(english);
  const missing = [...wanted.keys()].filter((key) => !own.has(key));
  const extra = [...own.keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) =>
      whole(source, {
        message: `The text ${key} is missing in ${source.file}.`,
        expected: key,
        suggestion: suggest(key, extra),
      }),
    ),
    ...extra.flatMap((key) => {
      const [first = key] = own.get(key) ?? [];
      return [
        atKey(source, first, {
          message: `${SOURCE_LOCALE}.json has no text ${key}.`,
          got: key,
          suggestion: suggest(key, missing),
        }),
      ];
    }),
    ...[...wanted].flatMap(([key, forms]) => {
      const ownForms = own.get(key);
      if (!ownForms) return [];
      const names = namesIn(english, forms);
      const given = namesIn(texts, ownForms);
      const strange = [...given].filter((name) => !names.has(name));
      const lost = [...names].filter((name) => !given.has(name));
      const [first = key] = ownForms;
      return [...strange, ...lost].map((name) =>
        atKey(source, first, {
          message: given.has(name)
            ? `{{${name}}} is not in the English text.`
            : `The English text has {{${name}}}, this one has not.`,
          expected: [...names].join(', ') || 'no arguments',
          got: [...given].join(', ') || 'no arguments',
          suggestion: given.has(name) ? suggest(name, lost) : undefined,
        }),
      );
    }),
  ];
};

/** A text with plural forms needs those of the locale's own grammar. */
const pluralFaults = (source: JsonSource, texts: ReadonlyMap<string, string>): Told[] => {
  const { pluralCategories } = new Intl.PluralRules(nameOf(source)).resolvedOptions();
  return [...baseKeys(texts)].flatMap(([key, forms]) => {
    if (forms.includes(key)) return [];
    const [first = key] = forms;
    return pluralCategories
      .filter((form) => !texts.has(`${key}_${form}`))
      .map((form) =>
        atKey(source, first, {
          message: `The plural form ${key}_${form} is missing.`,
          expected: pluralCategories.map((own) => `${key}_${own}`).join(', '),
          got: forms.join(', '),
        }),
      );
  });
};

export const texts: Rule = {
  name: 'texts',
  about: 'A text that one locale has and another has not, or whose arguments differ between locales.',
  *tree({ files, texts: all }: Tree) {
    const english = all.get(SOURCE_LOCALE);
    if (!english) return;
    for (const source of files.locales) {
      const own = all.get(nameOf(source));
      if (own) yield* pluralFaults(source, own);
      if (own && nameOf(source) !== SOURCE_LOCALE) yield* compare(source, own, english);
    }
  },
};
