import { baseKey, hasWords } from '#layouts/check/texts/text-keys.ts';
import { awaitingIn, withAwaiting, type Untranslated } from './awaiting.ts';
import type { Json } from './json.ts';
import { NOTHING_STALE, type Stale } from './record-translations.ts';

type Locales = ReadonlyMap<string, Json>;

/** Changes that align the other languages with English. */
export interface Leveled {
  /** Files whose keys change, by locale. */
  changed: Map<string, Json>;
  wording: Json;
  /** Keys that English does not have any more, by locale. */
  dropped: Map<string, string[]>;
  /** Every text that awaits a translation: it is in English, or translates the previous English text. */
  untranslated: Untranslated[];
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** Keys that a locale needs for the English keys: a text with plural forms needs those of the locale's grammar. */
const wantedIn = (locale: string, english: Json): Map<string, unknown> => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wanted = new Map<string, unknown>();
  for (const [key, text] of Object.entries(english)) {
    const base = baseKey(key);
    if (!FORM.test(key)) wanted.set(key, text);
    else
      for (const form of forms) wanted.set(`${base}_${form}`, english[`${base}_${form}`] ?? english[`${base}_other`]);
  }
  return wanted;
};

const sorted = (texts: Json): Json =>
  Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Aligns every language with English: a missing key gets the English text, which then awaits its translation, as does
 * one whose English text has changed, and a copy of the previous English text is replaced; a key that English does not have any more is removed; a translated one is no
 * longer awaited.
 */
export const levelTexts = (locales: Locales, wording: Json, stale: Stale = NOTHING_STALE): Leveled => {
  const english = locales.get('en') ?? {};
  const bases = new Set(Object.keys(english).map(baseKey));
  const before = awaitingIn(wording);
  const leveled: Leveled = { changed: new Map(), wording, dropped: new Map(), untranslated: [] };
  const awaiting: Record<string, string[]> = {};
  for (const [locale, own] of locales) {
    if (locale === 'en') continue;
    const wanted = wantedIn(locale, english);
    const missing = [...wanted].filter(([key]) => !Object.hasOwn(own, key));
    const gone = Object.keys(own).filter((key) => !bases.has(baseKey(key)));
    const kept = Object.entries(own).filter(([key]) => bases.has(baseKey(key)));
    const isListed = (list: Stale['copied'], key: string): boolean => list.get(baseKey(key))?.includes(locale) === true;
    const copied = [...wanted].filter(([key, text]) => isListed(stale.copied, key) && own[key] !== text);
    if (missing.length + gone.length + copied.length > 0)
      leveled.changed.set(locale, sorted(Object.fromEntries([...kept, ...missing, ...copied])));
    if (gone.length > 0) leveled.dropped.set(locale, gone);
    const stillSame = (before[locale] ?? []).filter((key) => wanted.has(key) && own[key] === wanted.get(key));
    const changed = Object.keys(own).filter((key) => wanted.has(key) && isListed(stale.translated, key));
    const candidates = new Set([...[...missing, ...copied].map(([key]) => key), ...stillSame, ...changed]);
    const waiting = [...candidates].filter((key) => hasWords(String(wanted.get(key))));
    awaiting[locale] = waiting;
    for (const key of waiting) leveled.untranslated.push({ locale, key, english: String(wanted.get(key)) });
  }
  return { ...leveled, wording: withAwaiting(wording, awaiting) };
};
