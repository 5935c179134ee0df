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

/** The page's own title is the header's: what stands on the page comes below it. */
const elements = {
  body: 'p',
  title: 'h2',
  heading: 'h2',
  label: 'p',
  caption: 'p',
  amount: 'p',
  note: 'p',
} satisfies Record<Style, 'p' | 'h2'>;

/** A line or paragraph. */
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

/** A short word on a coloured ground. */
export const Badge = ({ id, props: { text, tone, languages } }: RendererProps<'badge'>): ReactNode => (
  <span className={badge.badge} data-node={id} data-tone={tone} lang={languages?.text}>
    {text}
  </span>
);

/** A few words that point at what stands above. What they change to is read out. */
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
