import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import whole from '#renderers/parts/whole-words.module.css';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import css from './text.module.css';

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
  const { text, style, tone, align, isLeftToRight } = props;
  const Element = elements[style];
  const isAmount = style === 'amount';
  return (
    <Element
      className={isAmount ? `${css.text} ${whole.line}` : css.text}
      data-node={id}
      data-style={style}
      data-tone={tone}
      data-align={align}
    >
      {isAmount || isLeftToRight ? (
        <bdi
          dir={isLeftToRight ? 'ltr' : undefined}
          className={isAmount ? whole.words : undefined}
          style={isAmount ? wholeWords(text) : undefined}
        >
          {text}
        </bdi>
      ) : (
        text
      )}
    </Element>
  );
};
