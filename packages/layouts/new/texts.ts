import defaults from './templates/texts.json' with { type: 'json' };
import type { NewLayout } from './layout.ts';
import type { Json, Tree } from './tree.ts';

const NAMES = ['title', 'instruction'] as const;

const catalogue: Readonly<Record<string, Readonly<Record<NewLayout['kind'], string>>>> = defaults;

const keyOf = (prefix: string, name: string): string => `${prefix}.${name}`;

/** Keys of the texts a new layout brings. */
export const textKeys = (prefix: string): string[] => NAMES.map((name) => keyOf(prefix, name));

/** A text that is not in the language of its locale yet. */
export interface Untranslated {
  locale: string;
  key: string;
  english: string;
}

export interface NewTexts {
  /** Texts to add, by locale. */
  added: Map<string, Json>;
  untranslated: Untranslated[];
}

/**
 * Texts of a new layout in every locale. Without a translation the English text is used, since a missing one
 * would be an empty place on the page; each of those is reported.
 */
export const newTexts = ({ kind, title, texts, translations }: NewLayout, { locales }: Tree): NewTexts => {
  const english: Record<string, string> = {
    title: translations['en.title'] ?? title,
    instruction: translations['en.instruction'] ?? catalogue.en?.[kind] ?? '',
  };
  const untranslated: Untranslated[] = [];
  const isDefaultInstruction = translations['en.instruction'] === undefined;
  const textIn = (locale: string, name: (typeof NAMES)[number]): string => {
    const ours = name === 'instruction' && isDefaultInstruction ? catalogue[locale]?.[kind] : undefined;
    const text = translations[`${locale}.${name}`] ?? ours;
    if (text !== undefined) return text;
    if (locale !== 'en') untranslated.push({ locale, key: keyOf(texts, name), english: english[name] ?? '' });
    return english[name] ?? '';
  };
  const added = [...locales.keys()].map((locale): [string, Json] => [
    locale,
    Object.fromEntries(NAMES.map((name) => [keyOf(texts, name), textIn(locale, name)])),
  ]);
  return { added: new Map(added), untranslated };
};
