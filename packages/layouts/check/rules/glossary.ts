import { allowedBy } from '#layouts/check/texts/allowed-wording.ts';
import { plainWords, wordFinder } from '#layouts/check/texts/avoided-words.ts';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, rootLocation, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { nameOf } from '#layouts/check/model/tree.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const termsOf = (source: JsonSource): Map<string, JsonLocation> =>
  new Map([...(rootLocation(source).members ?? [])].filter(([id]) => id !== '$schema'));

interface Avoided {
  readonly words: string;
  readonly term: string;
  readonly isIn: (text: string) => boolean;
}

const avoidedBy = (term: JsonLocation): Avoided[] =>
  (memberOf(term, 'avoid')?.items ?? []).flatMap((item) => {
    const words = textOf(item);
    return words ? [{ words, term: stringAt(term, 'term') ?? '', isIn: wordFinder(words) }] : [];
  });

/** Every glossary has the terms of the English one, so that translators do not guess. */
function* termFaults(source: JsonSource, english: ReadonlyMap<string, JsonLocation>): Generator<Finding> {
  const own = termsOf(source);
  const root = rootLocation(source);
  for (const id of english.keys()) {
    if (!own.has(id)) yield tell(root, { message: `The term ${id} is missing in ${source.file}.`, expected: id });
  }
  for (const [id, location] of own) {
    if (!english.has(id)) {
      yield tell(location, {
        message: `The English glossary has no term ${id}.`,
        got: id,
        suggestion: suggest(id, english.keys()),
      });
    }
    for (const { words, term, isIn } of avoidedBy(location)) {
      if (isIn(plainWords(term)))
        yield tell(location, { message: `The glossary lists its own term ${term} as a word to avoid.`, got: words });
    }
  }
}

/** Texts that are still in English are skipped. */
function* textFaults(texts: JsonSource, glossary: JsonSource, awaiting: readonly string[]): Generator<Finding> {
  const root = rootLocation(texts);
  const avoided = [...termsOf(glossary).values()].flatMap(avoidedBy);
  for (const [key, location] of root.members ?? []) {
    const text = textOf(location);
    if (text === undefined || awaiting.includes(key)) continue;
    const plain = plainWords(text);
    for (const { words, term } of avoided.filter(({ isIn }) => isIn(plain))) {
      yield tell(location, { message: `The glossary lists ${words} as words to avoid.`, expected: term, got: text });
    }
  }
}

export const glossary: Rule = {
  name: 'glossary',
  about: 'A text that uses a word its glossary avoids; a language without a glossary; a glossary without a term.',
  *tree({ files: { wording, locales }, isAsked }) {
    const byLocale = new Map((wording?.glossaries ?? []).map((source) => [nameOf(source), source]));
    const english = byLocale.get(DEFAULT_LOCALE);
    if (!english) return;
    for (const source of byLocale.values()) yield* termFaults(source, termsOf(english));
    for (const texts of locales.filter(isAsked)) {
      const own = byLocale.get(nameOf(texts));
      const awaiting = wording && allowedBy(wording).awaiting.get(nameOf(texts));
      if (own) yield* textFaults(texts, own, awaiting ?? []);
      else yield tell(rootLocation(texts), { message: `There is no locales/glossary/${nameOf(texts)}.json.` });
    }
  },
};
