import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import { spokenOnArrival, spokenOnChange } from '#renderers/parts/spoken.ts';
import { words } from '#renderers/parts/words.tsx';
import css from './notice.module.css';

type Tone = RendererProps<'notice'>['props']['tone'];

/** A different shape for each tone, for users who do not see colours. */
const glyphs = {
  info: 'info',
  success: 'shield',
  warning: 'warning',
  danger: 'alert',
} satisfies Record<Tone, GlyphName>;

/** Tones for messages about money that may be lost. */
const URGENT: ReadonlySet<Tone> = new Set(['warning', 'danger']);

/** Draws a message. Screen readers announce its text when it appears on an open page. */
export const Notice = ({
  id,
  props: { title, text, tone, isSpoken, children, languages },
}: RendererProps<'notice'>): ReactNode => {
  const textId = useId();
  return (
    <div className={css.notice} data-node={id} data-tone={tone} role="note" aria-labelledby={textId}>
      <span className={css.glyph}>
        <Glyph name={glyphs[tone]} />
      </span>
      <div
        className={css.words}
        id={textId}
        {...(isSpoken ? spokenOnArrival : spokenOnChange)(URGENT.has(tone) ? 'assertive' : 'polite')}
      >
        {title && <p className={css.title}>{words(title, languages?.title)}</p>}
        {text && (
          <p className={css.text}>
            {/* Texts of the server may be in another language than the page. */}
            <bdi lang={languages?.text}>{text}</bdi>
          </p>
        )}
      </div>
      {children && <div className={css.more}>{children}</div>}
    </div>
  );
};
