import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { LiveText } from '#renderers/parts/live-text.tsx';
import css from './hint.module.css';

/** A few words that point at what stands above. What they change to is read out. */
export const Hint = ({ id, props }: RendererProps<'hint'>): ReactNode => {
  const { text, tone, glyph, actionLabel, onAction } = props;
  return (
    <div className={css.hint} data-node={id} data-tone={tone}>
      {glyph && (
        <span className={css.glyph}>
          <Glyph name={glyph} size="small" />
        </span>
      )}
      <LiveText className={css.text}>{text}</LiveText>
      {onAction && actionLabel && (
        <button className={css.action} type="button" onClick={() => onAction()}>
          {actionLabel}
        </button>
      )}
    </div>
  );
};
