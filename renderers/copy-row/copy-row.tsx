import { useId, useRef, type ReactNode } from 'react';
import { CashierError } from '#domain/cashier-error.ts';
import { highlightEdges } from '#domain/code-display.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { valueLink } from '#renderers/link/link.tsx';
import { LiveText } from '#renderers/parts/live-text.tsx';
import { words } from '#renderers/parts/words.tsx';
import whole from '#renderers/parts/whole-words.module.css';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import css from './copy-row.module.css';
import { selectText, useCopyFeedback, type CopyState } from './use-copy-feedback.ts';

/** People compare the ends of an address: its first and last characters stand out (Spec method-flows §9). */
const HighlightedEnds = ({ text }: { readonly text: string }): ReactNode => {
  const { first, middle, last } = highlightEdges(text);
  return (
    <span className={css.ends}>
      <b>{first}</b>
      {middle.slice(0, -last.length)}
      {last && (
        <span className={css.end}>
          {middle.slice(-last.length)}
          <b>{last}</b>
        </span>
      )}
    </span>
  );
};

/**
 * Draws a requisite: label, value and a copy button.
 *
 * @throws Error without a value: the fallback is shown, or the error page for required content
 */
export const CopyRow = ({ id, props }: RendererProps<'copyRow'>): ReactNode => {
  const { label, value, display, href, isCopyable, emphasis, highlightEnds } = props;
  const { copyLabel, copiedLabel, failedLabel, languages } = props;
  const ids = { label: useId(), button: useId() };
  const shown = useRef<HTMLElement>(null);
  const { state, tries, copy } = useCopyFeedback();
  if (value.trim() === '') throw new CashierError('value.missing', 'A requisite has no value.');
  const written = display ?? value;
  const said = { idle: '', copied: copiedLabel, failed: failedLabel } satisfies Record<CopyState, string>;

  const handleCopy = async (): Promise<void> => {
    if (!(await copy(value))) selectText(shown.current);
  };

  return (
    <div className={css.row} data-node={id} data-emphasis={emphasis} data-state={state}>
      <div className={css.text}>
        <span className={css.label} id={ids.label}>
          {words(label, languages?.label)}
        </span>
        <span className={`${css.value} ${whole.line}`}>
          {valueLink(
            href,
            <bdi
              className={emphasis === 'strong' ? whole.words : undefined}
              style={wholeWords(written)}
              dir={valueDirection(value)}
              ref={shown}
            >
              {highlightEnds ? <HighlightedEnds text={written} /> : written}
            </bdi>,
          )}
        </span>
        {/* The button shows "Copied"; this text is only for screen readers. */}
        <LiveText className={state === 'copied' ? `visually-hidden ${css.said}` : css.said}>
          <span key={tries}>{said[state]}</span>
        </LiveText>
      </div>
      {isCopyable && (
        <button
          className={css.button}
          type="button"
          aria-labelledby={`${ids.button} ${ids.label}`}
          onClick={() => void handleCopy()}
        >
          <Glyph name={state === 'copied' ? 'check' : 'copy'} size="small" />
          <span className={css.word}>
            <span id={ids.button}>{copyLabel}</span>
            {/* The button keeps its name and width; the row shows the result. */}
            <span aria-hidden="true">{copiedLabel}</span>
          </span>
        </button>
      )}
    </div>
  );
};
