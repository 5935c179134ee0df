import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import gaps from '#renderers/boxes/gap.module.css';
import css from './disclosure.module.css';

/**
 * Opens what it holds when that is about to be shown (a field that is to get the focus), and when a field in it turns out
 * to be wrong. The person may close it again.
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

/** A title that opens and closes what stands below it. That stays on the page, and its fields in the form. */
export const Disclosure = ({ id, props }: RendererProps<'disclosure'>): ReactNode => {
  const { title, note, startsOpen, children, gap } = props;
  // From then on it is the person's, and the browser keeps it.
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
      <div className={`${css.body} ${gaps.gap}`} data-gap={gap}>
        {children}
      </div>
    </details>
  );
};
