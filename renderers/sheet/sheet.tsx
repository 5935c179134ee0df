import { useId, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './sheet.module.css';
import { useModal } from './use-modal.ts';

/** Draws a modal sheet over the page. Its content is mounted only while it is visible. */
export const Sheet = ({ id, props }: RendererProps<'sheet'>): ReactNode => {
  const { isOpen, title, children, size, closeLabel, onClose } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isDrawn, handlers } = useModal({ dialog, first: heading, isOpen, onLeave: onClose });
  return (
    <dialog className={css.sheet} ref={dialog} data-node={id} data-size={size} aria-labelledby={titleId} {...handlers}>
      {isDrawn && (
        <div className={css.surface}>
          <div className={css.head}>
            <h2 className={`heading ${css.title}`} ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button className="icon-button" type="button" aria-label={closeLabel} onClick={() => onClose()}>
              <Glyph name="close" />
            </button>
          </div>
          <div className={css.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
};
