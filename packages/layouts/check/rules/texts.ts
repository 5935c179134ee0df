import { dirname, join } from 'node:path';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import { rootLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { pluralFormsOf } from '#layouts/check/texts/plural-forms.ts';
import { baseKey, placeholdersIn } from '#layouts/check/texts/text-keys.ts';
import { nameOf, textsOf, type Tree } from '#layouts/check/model/tree.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const whole = (source: JsonSource, words: Words): Finding => tell(rootLocation(source), words);

const atKey = (source: JsonSource, key: string, words: Words): Finding => {
  const location = rootLocation(source);
  return tell(location.members?.get(key) ?? location, words);
};

type Forms = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<ReadonlyMap<string, string>, Forms>();

/** The keys of a locale's texts, each with its plural forms. */
const baseKeys = (texts: ReadonlyMap<string, string>): Forms => {
  const found = known.get(texts);
  if (found) return found;
  const keys = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const base = baseKey(key);
    const forms = keys.get(base);
    if (forms) forms.push(key);
    else keys.set(base, [key]);
  }
  known.set(texts, keys);
  return keys;
};

const namesIn = (texts: ReadonlyMap<string, string>, keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => placeholdersIn(texts.get(key) ?? '')));

/** The locale's file beside a file of English texts. */
const besideOf = ({ file }: JsonSource, locale: string): string => join(dirname(file), `${locale}.json`);

/** Keys that only one of two files of texts has. */
const unpaired = (
  english: JsonSource,
  locale: string,
  own: JsonSource | undefined,
  { all, alone }: { all: Forms; alone: ReadonlySet<string> },
): Finding[] => {
  const wanted = baseKeys(textsOf(english));
  const missing = [...wanted.keys()].filter((key) => !all.has(key) && !alone.has(key));
  const file = besideOf(english, locale);
  if (!own) {
    const message = `There is no ${file}.`;
    return missing.length === 0 ? [] : [whole(english, { message, expected: missing.join(', ') })];
  }
  const extra = [...baseKeys(textsOf(own)).keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) =>
      whole(own, {
        message: `The text ${key} is missing in ${file}.`,
        expected: key,
        suggestion: suggest(key, extra),
      }),
    ),
    ...extra.map((key) => stray(own, key, missing)),
  ];
};

/** A text without any translation: one mistake, in the English file. */
const onlyInEnglish = (english: JsonSource, key: string, others: readonly Forms[]): Finding => {
  const [first = key] = baseKeys(textsOf(english)).get(key) ?? [];
  return atKey(english, first, {
    message: `The text ${key} exists only in English.`,
    expected: `${key} in every language`,
    got: key,
    suggestion: suggest(key, new Set(others.flatMap((forms) => [...forms.keys()]))),
  });
};

const stray = (own: JsonSource, key: string, missing: readonly string[] = []): Finding => {
  const [first = key] = baseKeys(textsOf(own)).get(key) ?? [];
  return atKey(own, first, {
    message: `${besideOf(own, DEFAULT_LOCALE)} has no text ${key}.`,
    got: key,
    suggestion: suggest(key, missing),
  });
};

/** Arguments that differ from those of the English text. */
const compare = (source: JsonSource, english: ReadonlyMap<string, string>): Finding[] => {
  const texts = textsOf(source);
  const own = baseKeys(texts);
  const wanted = baseKeys(english);
  return [...wanted].flatMap(([key, forms]) => {
    const ownForms = own.get(key);
    if (!ownForms) return [];
    const names = namesIn(english, forms);
    const given = namesIn(texts, ownForms);
    const strange = [...given].filter((name) => !names.has(name));
    // A plural form may write its number as a word; that is checked with the forms. All other arguments are present.
    const lost = [...names].filter((name) =>
      name === 'count' ? !given.has(name) : ownForms.some((form) => !namesIn(texts, [form]).has(name)),
    );
    const [first = key] = ownForms;
    return [...strange, ...lost].map((name) =>
      atKey(source, first, {
        message: strange.includes(name)
          ? `{{${name}}} is not in the English text.`
          : `The English text has {{${name}}}, but this one does not.`,
        expected: [...names].join(', ') || 'no arguments',
        got: [...given].join(', ') || 'no arguments',
        suggestion: strange.includes(name) ? suggest(name, lost) : undefined,
      }),
    );
  });
};

/** A text with plural forms needs those of the locale's grammar, each with its number. */
const pluralFaults = (source: JsonSource, texts: ReadonlyMap<string, string>): Finding[] => {
  const forms = pluralFormsOf(nameOf(source));
  return [...baseKeys(texts)].flatMap(([key, written]) => {
    if (written.includes(key)) return [];
    const [first = key] = written;
    const expected = [...forms.keys()].map((form) => `${key}_${form}`).join(', ');
    const counted = written.some((form) => placeholdersIn(texts.get(form) ?? '').includes('count'));
    return [
      ...[...forms.keys()]
        .filter((form) => !texts.has(`${key}_${form}`))
        .map((form) =>
          atKey(source, first, {
            message: `The plural form ${key}_${form} is missing.`,
            expected,
            got: written.join(', '),
          }),
        ),
      ...written.flatMap((form) => {
        const numbers = forms.get(form.slice(key.length + 1));
        if (!numbers) {
          return [
            atKey(source, form, {
              message: `The plural rules of ${nameOf(source)} have no form ${form}.`,
              expected,
              got: form,
            }),
          ];
        }
        const isSilent = counted && !placeholdersIn(texts.get(form) ?? '').includes('count');
        return isSilent && numbers.length > 1
          ? [
              atKey(source, form, {
                message: `This form is used for ${numbers.join(', ')} and other numbers, so it needs {{count}}.`,
                got: texts.get(form) ?? '',
              }),
            ]
          : [];
      }),
    ];
  });
};

export const texts: Rule = {
  name: 'texts',
  about: 'A text that only some locales have, or whose arguments differ between locales.',
  *tree({ files, texts: all, isAsked }: Tree) {
    const english = all.get(DEFAULT_LOCALE);
    if (!english) return;
    const byFile = new Map(files.locales.map((source) => [source.file, source]));
    for (const source of files.locales) {
      const beside = [...all.keys()].map((locale) => byFile.get(besideOf(source, locale)));
      if (![source, ...beside].some((file) => file && isAsked(file))) continue;
      yield* pluralFaults(source, textsOf(source));
      if (nameOf(source) !== DEFAULT_LOCALE) {
        yield* compare(source, english);
        const isAlone = !byFile.has(besideOf(source, DEFAULT_LOCALE));
        if (isAlone) for (const key of baseKeys(textsOf(source)).keys()) yield stray(source, key);
        continue;
      }
      const others = [...all].filter(([locale]) => locale !== DEFAULT_LOCALE);
      const forms = others.map(([, together]) => baseKeys(together));
      const keys = forms.length > 0 ? [...baseKeys(textsOf(source)).keys()] : [];
      const alone = new Set(keys.filter((key) => forms.every((own) => !own.has(key))));
      for (const key of alone) yield onlyInEnglish(source, key, forms);
      for (const [locale, together] of others)
        yield* unpaired(source, locale, byFile.get(besideOf(source, locale)), { all: baseKeys(together), alone });
    }
  },
};
