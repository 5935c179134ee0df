import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import css from './notice.module.css';

type Tone = RendererProps<'notice'>['props']['tone'];

/** A shape of its own for each tone: colour alone is not seen by everyone. */
const glyphs = {
  info: 'info',
  success: 'shield',
  warning: 'warning',
  danger: 'alert',
} satisfies Record<Tone, GlyphName>;

/** Something to know before going on. */
export const Notice = ({ id, props: { title, text, tone, children } }: RendererProps<'notice'>): ReactNode => {
  const textId = useId();
  return (
    <div className={css.notice} data-node={id} data-tone={tone} role="note" aria-labelledby={textId}>
      <span className={css.glyph}>
        <Glyph name={glyphs[tone]} />
      </span>
      <div className={css.words} id={textId}>
        {title && <p className={css.title}>{title}</p>}
        {text && (
          <p className={css.text}>
            {/* Words of the server may be in another language than the page. */}
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      {children && <div className={css.more}>{children}</div>}
    </div>
  );
};
