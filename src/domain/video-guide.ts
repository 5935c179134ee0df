import { languageTag } from './language-tag.ts';
import { isWebLink } from './safe-link.ts';

/** Links by language_country (Spec core §3: `video_guide_url`). */
type GuideLinks = Readonly<Record<string, { readonly redesign: string }>>;

/** Language and country of a key; either may be missing. */
const partsOf = (key: string): readonly [string, string] => {
  const [language = '', country = ''] = languageTag(key).toLowerCase().split('-');
  return [language, country];
};

/** Ranks a guide for a user: the language counts more than the country, and English more than other languages. */
const rank = (key: string, locale: string, country: string): number => {
  const [language, place] = partsOf(key);
  const [wanted] = partsOf(locale);
  const isHere = place === country.toLowerCase() ? 1 : 0;
  if (language === wanted) return 4 + isHere;
  return (language === 'en' ? 2 : 0) + isHere;
};

/**
 * Returns the video guide for a user: in their language and country, else in their language, else in English, else any. Empty
 * without a safe link.
 */
export const videoGuideLink = (links: GuideLinks | undefined, locale: string, country: string): string => {
  const found = Object.entries(links ?? {})
    .filter(([, { redesign }]) => isWebLink(redesign))
    .sort(([one], [other]) => rank(other, locale, country) - rank(one, locale, country));
  return found[0]?.[1].redesign ?? '';
};
