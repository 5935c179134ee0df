import { isSafeLink } from '#domain/safe-link.ts';

/** A font set by the host. */
export interface FontSource {
  readonly family: string;
  readonly src: string;
  readonly weight?: string | undefined;
  readonly style?: string | undefined;
}

const MOST_FONTS = 12;
const FAMILY = /^[\p{L}\p{N} _-]{1,64}$/u;
const WEIGHT = /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/;
const STYLE = /^(?:normal|italic|oblique)$/;

/** Allowed addresses of fonts: https, or the widget's own origin. */
const fontAddress = (src: string): string | undefined => {
  if (!isSafeLink(src)) return undefined;
  const { href, origin, protocol } = new URL(src, document.baseURI);
  return protocol === 'https:' || origin === window.location.origin ? href : undefined;
};

const toFontFace = ({ family, src, weight = 'normal', style = 'normal' }: FontSource): FontFace | undefined => {
  const address = fontAddress(src);
  if (address === undefined || !FAMILY.test(family) || !WEIGHT.test(weight) || !STYLE.test(style)) return undefined;
  // Quoted as a CSS string, so that an address can end neither the string nor the url().
  return new FontFace(family, `url(${JSON.stringify(address)})`, {
    weight,
    style,
    display: 'swap',
    ...(trustsHostFonts ? {} : { unicodeRange: WITHOUT_FIGURES }),
  });
};

/**
 * All characters except digits, their separators, and the signs of currencies: a font may draw any of these as another,
 * and show $141 as $999. These keep the widget's own font, unless the deployment trusts its hosts' fonts.
 */
const WITHOUT_FIGURES =
  'U+0-23, U+25-2B, U+2D, U+2F, U+3A-A1, U+A6-65F, U+66A-6EF, U+6FA-965, U+970-C65, U+C70-209F, U+20D0-10FFFF';

const trustsHostFonts = import.meta.env.VITE_TRUSTS_HOST_FONTS === 'true';

const known = new Set<string>();

/**
 * Registers the host's fonts with the page; each is fetched when a text first needs it, and replaces the system's font
 * once loaded. Resolves to the families that may not be used.
 */
export const loadFonts = (fonts: readonly FontSource[]): readonly string[] =>
  fonts.flatMap((font, index) => {
    const key = JSON.stringify(font);
    if (known.has(key)) return [];
    const face = index < MOST_FONTS ? toFontFace(font) : undefined;
    if (!face) return [font.family];
    known.add(key);
    document.fonts.add(face);
    return [];
  });
