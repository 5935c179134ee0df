import { allowedIn, type AllowedWording } from '#tools/check/texts/allowed-wording.ts';
import type { JsonSource } from '#tools/check/model/json-source.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { rootSpot } from '#tools/check/model/spot.ts';
import { baseKey } from '#tools/check/texts/text-keys.ts';
import { nameOf, type Tree } from '#tools/check/model/tree.ts';

type Texts = ReadonlyMap<string, string>;

const SOURCE_LOCALE = 'en';
const PLACES = /\{\{[^}]*\}\}/g;
const LATIN_WORD = /\p{Script=Latin}{2,}/gu;

/** The words alone: what is between places does not make a text a translation. */
const wordsOf = (text: string): string => text.replace(PLACES, ' ').replace(/\s+/g, ' ').trim().toLowerCase();

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Whether the locale is written in another script than English. */
const isOtherScript = (locale: string): boolean => new Intl.Locale(locale).maximize().script !== 'Latn';

const isAllowedCopy = (locale: string, key: string, { sameAsEnglish, awaiting }: AllowedWording): boolean =>
  awaiting.get(locale)?.includes(key) === true ||
  sameAsEnglish.some(
    ({ names, locales }) => names.includes(baseKey(key)) && (locales === undefined || locales.includes(locale)),
  );

const isCopy = (text: string, english: string | undefined): boolean =>
  english !== undefined && hasWords(wordsOf(text)) && wordsOf(text) === wordsOf(english);

function* localeFaults(source: JsonSource, texts: Texts, english: Texts, tree: Tree): Generator<Told> {
  const { wording } = tree.files;
  if (!wording) return;
  const allowed = allowedIn(wording.allowed);
  const locale = nameOf(source);
  const root = rootSpot(source);
  const hasOtherScript = isOtherScript(locale);
  for (const [key, text] of texts) {
    const spot = root.members?.get(key) ?? root;
    if (isAllowedCopy(locale, key, allowed)) continue;
    if (isCopy(text, english.get(key))) {
      const suggestion = `A text that is rightly the same stands in ${wording.allowed.file} with the reason.`;
      yield tell(spot, { message: `${key} is a copy of the English text.`, got: text, suggestion });
    } else if (hasOtherScript) {
      const strange = (text.replace(PLACES, ' ').match(LATIN_WORD) ?? []).filter(
        (word) => !allowed.latinWords.has(word),
      );
      for (const word of strange) {
        yield tell(spot, {
          message: `${word} is in Latin letters.`,
          got: text,
          suggestion: `A name that stays as it is stands in ${wording.allowed.file} with the reason.`,
        });
      }
    }
  }
}

/** Allowances for texts that are no copies any more, or are no texts. */
function* staleFaults({ files: { wording }, texts }: Tree): Generator<Told> {
  const english = texts.get(SOURCE_LOCALE);
  if (!wording || !english) return;
  const root = rootSpot(wording.allowed);
  const rows = root.members?.get('sameAsEnglish')?.items ?? [];
  for (const [index, { names, locales }] of allowedIn(wording.allowed).sameAsEnglish.entries()) {
    const own = (locales ?? [...texts.keys()]).filter((locale) => locale !== SOURCE_LOCALE);
    for (const key of names) {
      const isUsed = own.some((locale) => isCopy(texts.get(locale)?.get(key) ?? '', english.get(key)));
      const isAwaited = own.some((locale) => !texts.has(locale));
      if (isUsed || isAwaited) continue;
      yield tell(rows[index] ?? root, { message: `${key} is not the same as in English any more.`, got: key });
    }
  }
  for (const [locale, keys] of allowedIn(wording.allowed).awaiting) {
    for (const [index, key] of keys.entries()) {
      const source = english.get(key) ?? english.get(`${baseKey(key)}_other`);
      if (isCopy(texts.get(locale)?.get(key) ?? '', source) || !texts.has(locale)) continue;
      const spot = root.members?.get('awaiting')?.members?.get(locale)?.items?.[index] ?? root;
      yield tell(spot, {
        message: `${key} waits for no translation any more.`,
        got: key,
        suggestion: 'npm run schemas:texts takes it out.',
      });
    }
  }
}

export const untranslated: Rule = {
  name: 'untranslated',
  about: 'A text that is a copy of the English one, or has English words in a text of another script.',
  *tree(tree) {
    const english = tree.texts.get(SOURCE_LOCALE);
    if (!english || !tree.files.wording) return;
    for (const source of tree.files.locales) {
      const own = tree.texts.get(nameOf(source));
      if (own && nameOf(source) !== SOURCE_LOCALE) yield* localeFaults(source, own, english, tree);
    }
    yield* staleFaults(tree);
  },
};
