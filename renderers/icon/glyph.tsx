import type { ReactNode } from 'react';
import css from './glyph.module.css';
import { directionalGlyphs, glyphPath, type GlyphName } from './icon-glyphs.ts';

interface GlyphProps {
  readonly name: GlyphName;
  /** 18, 24 or 40 CSS px at the usual text size. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** A glyph in the colour of the text around it. Decoration: what it says must also stand in words. */
export const Glyph = ({ name, size = 'medium' }: GlyphProps): ReactNode => (
  <svg
    className={css.glyph}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    data-size={size}
    data-directional={directionalGlyphs.has(name) || undefined}
  >
    <path d={glyphPath(name)} />
  </svg>
);
