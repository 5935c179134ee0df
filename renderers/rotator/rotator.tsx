import { Children, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { isLeaving } from '#renderers/field/field-frame.tsx';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './rotator.module.css';
import { useTurns } from './use-turns.ts';

/**
 * Draws messages that alternate in one place of the highest one's height. Hidden ones are inert. Announce user-initiated slide
 * changes only.
 */
export const Rotator = ({ id, props }: RendererProps<'rotator'>): ReactNode => {
  const { label, everySeconds, glyph, nextLabel, closeLabel, children, onClose } = props;
  const messages = Children.toArray(children);
  const { index, isHeld, next, hold, release } = useTurns(messages.length, everySeconds * 1000);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Nothing is done by them: a turn waits.
    <section
      className={css.rotator}
      data-node={id}
      aria-label={label}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={(event) => {
        if (isLeaving(event)) release('focus');
      }}
    >
      <span className={css.glyph}>
        <Glyph name={glyph} />
      </span>
      <div className={css.messages} aria-live={isHeld ? 'polite' : 'off'}>
        {messages.map((message, at) => (
          <div className={css.message} key={at} data-shown={at === index} inert={at !== index}>
            {message}
          </div>
        ))}
      </div>
      <div className={css.buttons}>
        {messages.length > 1 && (
          <button className="icon-button" type="button" aria-label={nextLabel} onClick={() => next()}>
            <Glyph name="chevron" size="small" />
          </button>
        )}
        {onClose && (
          <button className="icon-button" type="button" aria-label={closeLabel} onClick={() => onClose()}>
            <Glyph name="close" size="small" />
          </button>
        )}
      </div>
    </section>
  );
};
