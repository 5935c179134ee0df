/** Spec method-flows §9: the slide captcha's language by the user's country. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  in: 'eng',
  ar: 'spa',
  bd: 'eng',
  id: 'ind',
  cl: 'spa',
  ec: 'spa',
  ci: 'fra',
  pe: 'spa',
  ph: 'eng',
  co: 'spa',
};

/** Assumption: in other countries the language of the page, if the captcha supports it. */
const BY_LANGUAGE: Readonly<Record<string, string>> = { ar: 'ara', es: 'spa', id: 'ind', pt: 'pon', ru: 'rus' };

const DEFAULT_LANGUAGE = 'eng';

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Returns the language of the slide captcha in its own notation: by country, else by the locale's language, else English. */
export const captchaLanguage = (country: string, locale: string): string =>
  own(BY_COUNTRY, country.toLowerCase()) ??
  own(BY_LANGUAGE, locale.toLowerCase().split('-')[0] ?? '') ??
  DEFAULT_LANGUAGE;
