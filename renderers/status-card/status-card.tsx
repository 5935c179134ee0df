import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { parseResult } from './result.ts';
import { StatusArt } from './status-art.tsx';
import css from './status-card.module.css';

/** The result of a payment. It stays the same live region while the result changes, so each change is announced. */
export const StatusCard = ({ id, props: { status, title, amount, text } }: RendererProps<'statusCard'>): ReactNode => {
  const titleId = useId();
  const result = parseResult(status);
  return (
    <section className={css.card} data-node={id} data-status={result} aria-labelledby={titleId}>
      {/* A new result is drawn from its beginning. */}
      <StatusArt key={result} result={result} />
      <div className={css.words} aria-live="polite" aria-atomic="true">
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        {amount && (
          <p className={css.amount}>
            <bdi>{amount}</bdi>
          </p>
        )}
        {text && <p className={css.text}>{text}</p>}
      </div>
    </section>
  );
};
