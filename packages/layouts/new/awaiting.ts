import { asObject, type Json } from './json.ts';

/** A text that is not in the language of its locale yet. */
export interface Untranslated {
  readonly locale: string;
  readonly key: string;
  readonly english: string;
}

type Keys = Readonly<Record<string, readonly string[]>>;

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Keys that await a translation, by locale. */
export const awaitingIn = (wording: Json): Keys =>
  Object.fromEntries(Object.entries(asObject(wording.awaiting)).map(([locale, keys]) => [locale, stringsIn(keys)]));

/** The same file in which only these keys await a translation. */
export const withAwaiting = (wording: Json, awaiting: Keys): Json => {
  const rows = Object.entries(awaiting).filter(([, keys]) => keys.length > 0);
  const sorted = rows.map(([locale, keys]) => [locale, [...new Set(keys)].toSorted()] as const);
  const { awaiting: _awaiting, ...others } = wording;
  if (sorted.length === 0) return others;
  return { ...others, awaiting: Object.fromEntries(sorted.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
};

/** The same file in which these texts await a translation, too. */
export const addAwaiting = (wording: Json, untranslated: readonly Pick<Untranslated, 'locale' | 'key'>[]): Json => {
  const all: Record<string, string[]> = {};
  for (const [locale, keys] of Object.entries(awaitingIn(wording))) all[locale] = [...keys];
  for (const { locale, key } of untranslated) (all[locale] ??= []).push(key);
  return withAwaiting(wording, all);
};
