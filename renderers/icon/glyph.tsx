import type { ReactNode } from 'react';
import css from './glyph.module.css';
import { directionalGlyphs, glyphPaths, type GlyphName } from './icon-glyphs.ts';

interface GlyphProps {
  readonly name: GlyphName;
  /** 18, 24 or 40 CSS px at the usual text size. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** Draws a glyph in the colour of the surrounding text. Decorative: a text must state the same. */
export const Glyph = ({ name, size = 'medium' }: GlyphProps): ReactNode => (
  <svg
    className={css.glyph}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    data-size={size}
    data-directional={directionalGlyphs.has(name) || undefined}
  >
    <path d={glyphPaths[name]} />
  </svg>
);
