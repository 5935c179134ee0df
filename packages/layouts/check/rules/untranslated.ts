import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import {
  allowedBy,
  allowedIn,
  latinWordsIn,
  wordingFileOf,
  type AllowedWording,
} from '#layouts/check/texts/allowed-wording.ts';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { rootLocation, textOf } from '#layouts/check/model/json-location.ts';
import { baseKey, hasWords, wordsOf } from '#layouts/check/texts/text-keys.ts';
import { staleTexts } from '#layouts/check/texts/translations.ts';
import type { Wording } from '#layouts/check/texts/wording.ts';
import { nameOf, textsOf, type Tree } from '#layouts/check/model/tree.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

type Texts = ReadonlyMap<string, string>;

const PLACES = /\{\{[^}]*\}\}/g;
const LATIN_WORD = /\p{Script=Latin}{2,}/gu;

/** Whether the locale is written in another script than English. */
const isOtherScript = (locale: string): boolean => new Intl.Locale(locale).maximize().script !== 'Latn';

const isAllowedCopy = (
  locale: string,
  key: string,
  { sameAsEnglish, awaiting }: Pick<AllowedWording, 'sameAsEnglish' | 'awaiting'>,
): boolean =>
  awaiting.get(locale)?.includes(key) === true ||
  sameAsEnglish.some(
    ({ names, locales }) => names.includes(baseKey(key)) && (locales === undefined || locales.includes(locale)),
  );

const isCopy = (text: string, english: string | undefined): boolean =>
  english !== undefined && hasWords(text) && wordsOf(text) === wordsOf(english);

function* localeFaults(source: JsonSource, english: Texts, wording: Wording): Generator<Finding> {
  const allowed = allowedBy(wording);
  const latinWords = latinWordsIn(source, wording);
  const locale = nameOf(source);
  const root = rootLocation(source);
  const hasOtherScript = isOtherScript(locale);
  for (const [key, text] of textsOf(source)) {
    const location = root.members?.get(key) ?? root;
    if (isAllowedCopy(locale, key, allowed)) continue;
    if (isCopy(text, english.get(key))) {
      const suggestion = `If the text is correct in both languages, list it in ${wordingFileOf(source)} with the reason.`;
      yield tell(location, { message: `${key} is equal to the English text.`, got: text, suggestion });
    } else if (hasOtherScript) {
      const strange = (text.replace(PLACES, ' ').match(LATIN_WORD) ?? []).filter((word) => !latinWords.has(word));
      if (strange.length > 0) {
        yield tell(location, {
          message: `${strange.join(', ')} ${strange.length === 1 ? 'is' : 'are'} in Latin script.`,
          got: text,
          suggestion: `If it is a name, list it in ${wordingFileOf(source)} with the reason.`,
        });
      }
    }
  }
}

/** Allowances for texts that are not copies any more, or do not exist. */
function* staleFaults(allowed: JsonSource, { texts, files }: Tree, english: Texts): Generator<Finding> {
  const stale = staleTexts(files.translated ?? [], texts);
  const root = rootLocation(allowed);
  const rows = root.members?.get('sameAsEnglish')?.items ?? [];
  for (const [index, { names, locales }] of allowedIn(allowed).sameAsEnglish.entries()) {
    const own = (locales ?? [...texts.keys()]).filter((locale) => locale !== DEFAULT_LOCALE);
    for (const key of names) {
      const isUsed = own.some((locale) => isCopy(texts.get(locale)?.get(key) ?? '', english.get(key)));
      const isAwaited = own.some((locale) => !texts.has(locale));
      if (isUsed || isAwaited) continue;
      yield tell(rows[index] ?? root, {
        message: `${key} is listed, but no longer equal to the English text.`,
        got: key,
      });
    }
  }
  for (const [locale, keys] of allowedIn(allowed).awaiting) {
    for (const [index, key] of keys.entries()) {
      const source = english.get(key) ?? english.get(`${baseKey(key)}_other`);
      const isStale = stale.get(baseKey(key))?.includes(locale) === true;
      if (isStale || isCopy(texts.get(locale)?.get(key) ?? '', source) || !texts.has(locale)) continue;
      const location = root.members?.get('awaiting')?.members?.get(locale)?.items?.[index] ?? root;
      yield tell(location, {
        message: `${key} no longer waits for a translation.`,
        got: key,
        suggestion: `${LAYOUTS_COMMAND} texts removes it.`,
      });
    }
  }
}

export const untranslated: Rule = {
  name: 'untranslated',
  about: 'A text that is equal to the English one, or has English words in a text of another script.',
  *tree(tree) {
    const english = tree.texts.get(DEFAULT_LOCALE);
    const { wording, locales } = tree.files;
    if (!english || !wording) return;
    for (const source of locales.filter(tree.isAsked)) {
      if (nameOf(source) !== DEFAULT_LOCALE) yield* localeFaults(source, english, wording);
    }
    for (const allowed of wording.allowed) yield* staleFaults(allowed, tree, english);
  },
};

/** English texts that have changed since their translations were made. */
function* changedFaults(tree: Tree): Generator<Finding> {
  const { translated = [], locales, wording } = tree.files;
  const awaiting = wording && allowedBy(wording).awaiting;
  for (const [key, same] of staleTexts(translated, tree.texts)) {
    const stale = same.filter((locale) => !awaiting?.get(locale)?.some((one) => baseKey(one) === key));
    const source = locales.find(
      (one) => nameOf(one) === DEFAULT_LOCALE && [...textsOf(one).keys()].map(baseKey).includes(key),
    );
    if (!source || stale.length === 0 || !tree.isAsked(source)) continue;
    const root = rootLocation(source);
    const [, at = root] = [...(root.members ?? [])].find(([name]) => baseKey(name) === key) ?? [];
    yield tell(at, {
      message: `The English text has changed, but ${stale.join(', ')} translate the old one.`,
      expected: 'translations of the new text',
      got: textOf(at),
      suggestion: `If the translations still fit, run ${LAYOUTS_COMMAND} texts --fits ${key}. ${LAYOUTS_COMMAND} texts lists texts to translate.`,
    });
  }
}

export const staleText: Rule = {
  name: 'stale-text',
  about: 'A text whose English original has changed since it was translated.',
  *tree(tree) {
    yield* changedFaults(tree);
  },
};

type Tables = Tree['texts'];

/** Shorter texts are words that many places share, unless more languages than these distinguish them. */
const FEW = 3;
const SENTENCE = /\S+\s+\S+\s+\S+/u;

const share = (tables: Tables, locale: string, holds: (texts: ReadonlyMap<string, string>) => boolean): number => {
  const others = [...tables].filter(([name]) => name !== locale).map(([, texts]) => texts);
  return others.length === 0 ? 1 : others.filter(holds).length / others.length;
};

/** Keys of one family are adjacent, such as steps. */
const familyOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

const STATUS = /\.(?:waiting|accepted|processed|mistaked|cancelled|expired|unconfirmed)\./;

/** The same text of two statuses. */
const isAlike = (one: string, other: string): boolean =>
  STATUS.test(one) && STATUS.test(other) && one.replace(STATUS, '.') === other.replace(STATUS, '.');

/** Two texts that are equal in one language only: one was copied over the other. */
const pasted = (locale: string, texts: ReadonlyMap<string, string>, tables: Tables): Map<string, string> => {
  const first = new Map<string, string>();
  const again = new Map<string, string>();
  for (const [key, text] of texts) {
    const before = first.get(text);
    if (before === undefined) first.set(text, key);
    else if (
      isAlike(before, key) ||
      ((SENTENCE.test(text) || tables.size > FEW) &&
        familyOf(before) === familyOf(key) &&
        familyOf(key) !== '' &&
        baseKey(before) !== baseKey(key))
    )
      again.set(key, before);
  }
  return new Map(
    [...again].filter(([key, before]) => share(tables, locale, (other) => other.get(key) === other.get(before)) === 0),
  );
};

/** A name has a capital, and is equal in every language. */
const NAME = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]{2,}(?![\p{L}\d])/gu;

const namesIn = (text: string): string[] => text.match(NAME) ?? [];

const known = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>();

const namesOf = (texts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const names = known.get(texts) ?? new Set([...texts.values()].flatMap(namesIn));
  known.set(texts, names);
  return names;
};

/** A name that is missing in one translation, or is in one only. */
const strangeNames = (locale: string, key: string, text: string, tables: Tables): string[] =>
  namesIn(text).filter(
    (name) =>
      share(tables, locale, (other) => namesOf(other).has(name)) === 1 &&
      share(tables, locale, (other) => other.get(key)?.includes(name) ?? true) === 0,
  );

function* inTexts({ files, texts: tables, isAsked }: Tree): Generator<Finding> {
  if (tables.size < 3) return;
  for (const source of files.locales.filter(isAsked)) {
    const locale = nameOf(source);
    const root = rootLocation(source);
    const own = textsOf(source);
    for (const [key, before] of pasted(locale, own, tables))
      yield tell(root.members?.get(key) ?? root, {
        message: `The text is equal to that of ${before}, but only in this language.`,
        expected: 'a different text',
        got: own.get(key),
      });
    for (const [key, text] of own)
      for (const name of strangeNames(locale, key, text, tables))
        yield tell(root.members?.get(key) ?? root, {
          message: `Only this language has ${name} in this text.`,
          expected: 'the same names in every language',
          got: name,
        });
  }
}

export const sameText: Rule = {
  name: 'same-text',
  about: 'A text that is equal to that of another key, or contains a name, in one language only.',
  *tree(tree) {
    yield* inTexts(tree);
  },
};
