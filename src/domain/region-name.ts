/**
 * The name of a country in the words of a locale.
 *
 * @param code ISO 3166-1 alpha-2; what is none gives an empty text
 */
export const regionName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '';
  } catch {
    return '';
  }
};
