import { isSafeLink } from './safe-link.ts';

/** Countries with a mark in static/icons, country-<code>.svg; a test compares the two. Others have the letters of their code. */
const DRAWN = new Set(['bd', 'br', 'eg', 'id', 'in', 'kz', 'mx', 'ng', 'ru', 'us', 'uz']);

interface Assets {
  /** Addresses the host gave for assets, by name. */
  readonly assets: Readonly<Record<string, string>>;
  /** Ends with a slash. */
  readonly assetBase: string;
}

/** The address of a country's mark, if there is one: that of the host goes first. */
export const countryMark = (code: string, { assets, assetBase }: Assets): string[] => {
  const name = `country-${code.toLowerCase()}`;
  const given = assets[name];
  if (isSafeLink(given)) return [given];
  return DRAWN.has(code.toLowerCase()) ? [`${assetBase}icons/${name}.svg`] : [];
};
