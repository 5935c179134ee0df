import type { NodePropsByType } from '#generated/node-props.ts';

/** The glyphs of the one icon family. */
export type GlyphName = NodePropsByType['icon']['name'];

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** Stroked paths on a grid of 24, drawn 1.75 wide with round caps and joins. A point is a line of no length. */
export const firstGlyphs = {
  alert: `${CIRCLE}M12 7.5v5M12 16.25v.01`,
  'arrow-back': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  check: 'm4.5 12.5 5 5L19.5 7',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  close: 'm6 6 12 12M18 6 6 18',
  error: `${CIRCLE}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6`,
  info: `${CIRCLE}M12 11.25v5M12 7.75v.01`,
  wallet:
    'M18 8.5v-2a2 2 0 0 0-2-2H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5.5a2 2 0 0 1-2-2v-11M16.5 14v.01',
  warning:
    'M10.6 4.3 2.9 17.5A1.65 1.65 0 0 0 4.3 20h15.4a1.65 1.65 0 0 0 1.4-2.5L13.4 4.3a1.65 1.65 0 0 0-2.8 0ZM12 9.25v4.25M12 16.75v.01',
} satisfies { readonly [name in GlyphName]?: string };

const known = new Map<string, string>(Object.entries(firstGlyphs));

/** Adds the glyphs of lazy renderers, loaded with them. */
export const addGlyphs = (glyphs: Readonly<Record<string, string>>): void => {
  for (const [name, path] of Object.entries(glyphs)) known.set(name, path);
};

/** Returns the path of a glyph; undefined while it is not loaded. */
export const glyphPath = (name: GlyphName): string => known.get(name) ?? '';

/** Glyphs with a horizontal direction, mirrored in right-to-left text. */
export const directionalGlyphs: ReadonlySet<GlyphName> = new Set<GlyphName>(['arrow-back', 'chevron', 'external']);
