/**
 * Returns the name of a country in a locale.
 *
 * @param code ISO 3166-1 alpha-2; any other text gives an empty name
 */
export const regionName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '';
  } catch {
    return '';
  }
};
