import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { spokenOnArrival } from '#renderers/parts/spoken.ts';
import whole from '#renderers/parts/whole-words.module.css';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import styles from '#renderers/text/text.module.css';
import { parseResult, StatusArt, type Result } from './status-art.tsx';
import css from './status-card.module.css';

/** Results that require the user's attention. */
const URGENT: ReadonlySet<Result> = new Set(['mistaked', 'cancelled', 'expired', 'unconfirmed']);

/** Draws the result of a payment, announced when the page opens and on each change. */
export const StatusCard = ({ id, props: { status, title, amount, text } }: RendererProps<'statusCard'>): ReactNode => {
  const titleId = useId();
  const result = parseResult(status);
  return (
    <section className={css.card} data-node={id} data-status={result} aria-labelledby={titleId}>
      {/* A new result is drawn from its beginning. */}
      <StatusArt key={result} result={result} />
      <div className={css.words} {...spokenOnArrival(URGENT.has(result) ? 'assertive' : 'polite')}>
        <h2 className={`heading ${css.title}`} id={titleId} style={wholeWords(title)}>
          {title}
        </h2>
        {amount && (
          <p className={`${styles.text} ${css.amount} ${whole.line}`} data-style="amount" data-tone="normal">
            <bdi className={whole.words} style={wholeWords(amount)}>
              {amount}
            </bdi>
          </p>
        )}
        {text && <p className={css.text}>{text}</p>}
      </div>
    </section>
  );
};
