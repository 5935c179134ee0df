import { languageTag } from './language-tag.ts';
import { isWebLink } from './safe-link.ts';

/** Links by language_country (Spec core §3: `video_guide_url`). */
type GuideLinks = Readonly<Record<string, { readonly redesign: string }>>;

/** A key's language and country; either may be missing. */
const partsOf = (key: string): readonly [string, string] => {
  const [language = '', country = ''] = languageTag(key).toLowerCase().split('-');
  return [language, country];
};

/** How well a guide suits somebody: the language counts more than the country, and English more than another one. */
const rank = (key: string, locale: string, country: string): number => {
  const [language, place] = partsOf(key);
  const [wanted] = partsOf(locale);
  const isHere = place === country.toLowerCase() ? 1 : 0;
  if (language === wanted) return 4 + isHere;
  return (language === 'en' ? 2 : 0) + isHere;
};

/**
 * The video guide for somebody: in their language and country, else in their language, else in English, else any. Empty when
 * there is none that may be opened.
 */
export const videoGuideLink = (links: GuideLinks | undefined, locale: string, country: string): string => {
  const found = Object.entries(links ?? {})
    .filter(([, { redesign }]) => isWebLink(redesign))
    .sort(([one], [other]) => rank(other, locale, country) - rank(one, locale, country));
  return found[0]?.[1].redesign ?? '';
};
