import { isSafeLink } from '#domain/safe-link.ts';

/** A font of the host's. */
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

/** Addresses a font may come from: https, or the widget's own origin. */
const fontAddress = (src: string): string | undefined => {
  if (!isSafeLink(src)) return undefined;
  const { href, origin, protocol } = new URL(src, document.baseURI);
  return protocol === 'https:' || origin === window.location.origin ? href : undefined;
};

const toFontFace = ({ family, src, weight = 'normal', style = 'normal' }: FontSource): FontFace | undefined => {
  const address = fontAddress(src);
  if (address === undefined || !FAMILY.test(family) || !WEIGHT.test(weight) || !STYLE.test(style)) return undefined;
  // Quoted as a CSS string: an address cannot end it, nor the url().
  return new FontFace(family, `url(${JSON.stringify(address)})`, {
    weight,
    style,
    display: 'swap',
    ...(trustsHostFonts ? {} : { unicodeRange: WITHOUT_FIGURES }),
  });
};

/**
 * Everything but digits, what stands between them, and the signs of currencies: a font may draw any of them as another, and
 * $141 as $999. They keep the cashier's own face, unless the deployment trusts its hosts' fonts.
 */
const WITHOUT_FIGURES =
  'U+0-23, U+25-2B, U+2D, U+2F, U+3A-A1, U+A6-65F, U+66A-6EF, U+6FA-965, U+970-C65, U+C70-209F, U+20D0-10FFFF';

const trustsHostFonts = import.meta.env.VITE_TRUSTS_HOST_FONTS === 'true';

const known = new Set<string>();

/**
 * Makes the host's fonts known to the page; each is fetched when a text first needs it, and until then the system's
 * stands. Answers with the families of those that may not be used.
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
