import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { valueLink } from '#renderers/link/link.tsx';
import { words } from '#renderers/parts/words.tsx';
import whole from '#renderers/parts/whole-words.module.css';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import css from './detail.module.css';

/** Draws a label and its value on one line. */
export const Detail = ({ id, props }: RendererProps<'detail'>): ReactNode => {
  const { label, value, href, isLeftToRight, emphasis, action, onPress, languages } = props;
  const shown = (
    <bdi className={whole.words} lang={languages?.value} dir={isLeftToRight ? 'ltr' : undefined}>
      {value}
    </bdi>
  );
  return (
    <p className={`${css.detail} ${whole.line}`} data-node={id} data-emphasis={emphasis}>
      <span className={css.label}>{words(label, languages?.label)}</span>{' '}
      <span className={css.end}>
        <span className={css.value} style={wholeWords(value)}>
          {valueLink(href, shown)}
        </span>
        {action && onPress && (
          <button className={css.action} type="button" aria-label={`${action}: ${label}`} onClick={() => onPress()}>
            {action}
          </button>
        )}
      </span>
    </p>
  );
};
