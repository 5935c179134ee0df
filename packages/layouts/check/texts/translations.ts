import type { JsonSource } from '#layouts/check/model/json-source.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { baseKey } from './text-keys.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const FNV_PRIME = 16_777_619;
const FNV_OFFSET = 2_166_136_261;
const ENGLISH_LENGTH = 5;
const LENGTH = 3;

/** Returns a short hash of the text (FNV-1a). */
const hashOf = (text: string, length: number): string => {
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return hash.toString(36).padStart(length, '0').slice(-length);
};

type Texts = Tree['texts'];

/** Returns all plural forms of each text, by the key without the form. */
const wholeTexts = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const whole = new Map<string, string>();
  for (const [key, text] of texts) whole.set(baseKey(key), `${whole.get(baseKey(key)) ?? ''}\n${text}`);
  return whole;
};

/** For each text, the hash of its English text and of each translation, in the order of `locales`. */
interface Translations {
  readonly locales: string;
  readonly texts: Readonly<Record<string, string>>;
}

const NONE: Translations = { locales: '', texts: {} };

const read = new WeakMap<JsonSource, Translations>();

const translationsIn = (source: JsonSource): Translations => {
  const known = read.get(source);
  if (known) return known;
  const { locales, texts } = isObject(source.value) ? source.value : {};
  const recorded =
    typeof locales === 'string' && isObject(texts) ? { locales, texts: texts as Translations['texts'] } : NONE;
  read.set(source, recorded);
  return recorded;
};

interface Compared {
  readonly isEnglishSame: boolean;
  /** Languages whose text has not changed since it was recorded. */
  readonly same: readonly string[];
  /** Those of them that hold the previous English text itself. */
  readonly copies: readonly string[];
}

type Whole = ReadonlyMap<string, ReadonlyMap<string, string>>;

const wholeOf = (texts: Texts): Whole => new Map([...texts].map(([locale, own]) => [locale, wholeTexts(own)]));

const compare = (key: string, { locales, texts }: Translations, whole: Whole): Compared | undefined => {
  const [english = '', others = ''] = texts[key]?.split(' ') ?? [];
  if (english === '') return undefined;
  const hashNow = (locale: string): string => hashOf(whole.get(locale)?.get(key) ?? '', LENGTH);
  const isSame = (locale: string, index: number): boolean =>
    hashNow(locale) === others.slice(index * LENGTH, (index + 1) * LENGTH);
  const same = locales.split(' ').filter((locale, index) => whole.has(locale) && isSame(locale, index));
  return {
    isEnglishSame: hashOf(whole.get(DEFAULT_LOCALE)?.get(key) ?? '', ENGLISH_LENGTH) === english,
    same,
    copies: same.filter((locale) => hashNow(locale) === english.slice(-LENGTH)),
  };
};

const changedTexts = (
  sources: readonly JsonSource[],
  texts: Texts,
  list: 'same' | 'copies',
): ReadonlyMap<string, readonly string[]> => {
  const whole = wholeOf(texts);
  return new Map(
    sources.map(translationsIn).flatMap((recorded) =>
      Object.keys(recorded.texts).flatMap((key): [string, readonly string[]][] => {
        const compared = whole.get(DEFAULT_LOCALE)?.has(key) ? compare(key, recorded, whole) : undefined;
        return compared && !compared.isEnglishSame && compared[list].length > 0 ? [[key, compared[list]]] : [];
      }),
    ),
  );
};

/** Languages that still translate the previous English text, by text key. */
export const staleTexts = (sources: readonly JsonSource[], texts: Texts): ReadonlyMap<string, readonly string[]> =>
  changedTexts(sources, texts, 'same');

/** Languages that hold the previous English text itself, by text key. */
export const copiedTexts = (sources: readonly JsonSource[], texts: Texts): ReadonlyMap<string, readonly string[]> =>
  changedTexts(sources, texts, 'copies');

const entryOf = (key: string, whole: Whole, locales: readonly string[]): string => {
  const english = hashOf(whole.get(DEFAULT_LOCALE)?.get(key) ?? '', ENGLISH_LENGTH);
  return `${english} ${locales.map((locale) => hashOf(whole.get(locale)?.get(key) ?? '', LENGTH)).join('')}`;
};

const translatedInto = (texts: Texts): string[] =>
  [...texts.keys()].filter((locale) => locale !== DEFAULT_LOCALE).toSorted();

/** Returns the record of one text, which says that its present translations fit. */
export const recordEntry = (texts: Texts, key: string): string =>
  entryOf(baseKey(key), wholeOf(texts), translatedInto(texts));

/**
 * Returns the record of the present texts. A text whose English has changed keeps its entry until its translations have
 * changed or were named with `--fits`.
 */
export const recordTranslations = (
  texts: Texts,
  { keys, before, fitting }: { keys: Iterable<string>; before: JsonSource | undefined; fitting: ReadonlySet<string> },
): Translations => {
  const whole = wholeOf(texts);
  const locales = translatedInto(texts);
  const recorded = before ? translationsIn(before) : NONE;
  const isComparable = recorded.locales === locales.join(' ');
  const entry = (key: string): string => {
    const compared = isComparable && !fitting.has(key) ? compare(key, recorded, whole) : undefined;
    if (compared && !compared.isEnglishSame && compared.same.length > 0) return recorded.texts[key] ?? '';
    return entryOf(key, whole, locales);
  };
  const sorted = [...new Set([...keys].map(baseKey))].toSorted();
  return { locales: locales.join(' '), texts: Object.fromEntries(sorted.map((key) => [key, entry(key)])) };
};
