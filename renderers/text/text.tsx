import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import whole from '#renderers/parts/whole-words.module.css';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import styles from './text.module.css';
import badge from './badge.module.css';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { words } from '#renderers/parts/words.tsx';
import { LiveText } from '#renderers/parts/live-text.tsx';
import hint from './hint.module.css';

type Style = RendererProps<'text'>['props']['style'];

/** The header has the page's main title: headings on the page are one level below. */
const elements = {
  body: 'p',
  title: 'h2',
  heading: 'h2',
  label: 'p',
  caption: 'p',
  amount: 'p',
  note: 'p',
} satisfies Record<Style, 'p' | 'h2'>;

/** Draws a line or paragraph. */
export const Text = ({ id, props }: RendererProps<'text'>): ReactNode => {
  const { text, style, tone, align, isLeftToRight, languages } = props;
  const Element = elements[style];
  const isAmount = style === 'amount';
  return (
    <Element
      className={isAmount ? `${styles.text} ${whole.line}` : styles.text}
      data-node={id}
      data-style={style}
      data-tone={tone}
      data-align={align}
      style={style === 'title' ? wholeWords(text) : undefined}
    >
      {isAmount || isLeftToRight ? (
        <bdi
          lang={languages?.text}
          dir={isLeftToRight ? 'ltr' : undefined}
          className={isAmount ? whole.words : undefined}
          style={isAmount ? wholeWords(text) : undefined}
        >
          {text}
        </bdi>
      ) : (
        words(text, languages?.text)
      )}
    </Element>
  );
};

/** Draws a short word on a coloured background. */
export const Badge = ({ id, props: { text, tone, languages } }: RendererProps<'badge'>): ReactNode => (
  <span className={badge.badge} data-node={id} data-tone={tone} lang={languages?.text}>
    {text}
  </span>
);

/** Draws a short hint about the content above, announced when it changes. */
export const Hint = ({ id, props }: RendererProps<'hint'>): ReactNode => {
  const { text, tone, glyph, actionLabel, onAction, languages } = props;
  return (
    <div className={hint.hint} data-node={id} data-tone={tone}>
      {glyph && (
        <span className={hint.glyph}>
          <Glyph name={glyph} size="small" />
        </span>
      )}
      <LiveText className={hint.text}>{words(text, languages?.text)}</LiveText>
      {onAction && actionLabel && (
        <button className={hint.action} type="button" onClick={() => onAction()}>
          {actionLabel}
        </button>
      )}
    </div>
  );
};
