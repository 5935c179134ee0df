import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import gaps from '#renderers/boxes/gap.module.css';
import stack from '#renderers/boxes/stack.module.css';
import css from './disclosure.module.css';

/**
 * Opens when its content is about to be shown (a field gets the focus), and when a field in it becomes invalid. The user may
 * close it again.
 */
const openWhenNeeded = (details: HTMLDetailsElement): (() => void) => {
  const open = (): void => {
    details.open = true;
  };
  const observer = new MutationObserver((changes) => {
    const isWrong = ({ target }: MutationRecord): boolean =>
      target instanceof Element && target.getAttribute('aria-invalid') === 'true';
    if (changes.some(isWrong)) open();
  });
  details.addEventListener('beforematch', open);
  observer.observe(details, { subtree: true, attributeFilter: ['aria-invalid'] });
  return () => {
    details.removeEventListener('beforematch', open);
    observer.disconnect();
  };
};

/** Draws a title that shows and hides the content below. Hidden content stays mounted, and its fields in the form. */
export const Disclosure = ({ id, props }: RendererProps<'disclosure'>): ReactNode => {
  const { title, note, startsOpen, children, gap } = props;
  // After the first draw the browser keeps the state.
  const [isOpenAtFirst] = useState(startsOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? openWhenNeeded(details.current) : undefined), []);
  return (
    <details className={css.disclosure} ref={details} data-node={id} open={isOpenAtFirst}>
      <summary className={css.summary}>
        <span className={css.words}>
          {/* The space is not seen, but keeps the words of the accessible name apart. */}
          <span className={css.title}>{title}</span> {note && <span className={css.note}>{note}</span>}
        </span>
        <span className={css.mark}>
          <Glyph name="chevron" size="small" />
        </span>
      </summary>
      <div className={`${stack.stack} ${css.body} ${gaps.gap}`} data-gap={gap}>
        {children}
      </div>
    </details>
  );
};
