import { useEffect, useId, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import toggle from '#renderers/toggle/toggle.module.css';
import css from './bonus.module.css';

type Props = RendererProps<'bonus'>['props'];

/** Counts characters without direction marks, which Arabic figures have. */
const visibleLength = (text: string): number => text.replaceAll(/\p{Cf}/gu, '').length;

/** Image of the bonus; a figure repeats the title, so it is hidden from screen readers. */
const Picture = ({ mark, glyph, isOn }: Pick<Props, 'mark' | 'glyph' | 'isOn'>): ReactNode => (
  <span className={css.picture} aria-hidden="true">
    {mark ? (
      <bdi className={css.mark} data-size={visibleLength(mark) > 3 ? 'small' : 'usual'}>
        {mark}
      </bdi>
    ) : (
      <Glyph name={glyph} />
    )}
    {isOn && (
      <span className={css.check}>
        <Glyph name="check" size="small" />
      </span>
    )}
  </span>
);

/** Title and texts of the bonus, with the ids that label and describe its controls. */
const Words = ({ props, ids, titleId }: { props: Props; ids: string; titleId: string }): ReactNode => {
  const { layout, title, text, note, children } = props;
  return (
    <>
      <div className={css.words}>
        <h2 className={css.title} id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        {text && (
          <p className={css.text} id={`${ids}text`}>
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      {layout !== 'line' && (note || children) && (
        <div className={css.notes} id={`${ids}notes`}>
          {note && (
            <p>
              <bdi>{note}</bdi>
            </p>
          )}
          {children}
        </div>
      )}
    </>
  );
};

/** The switch and the button for details. */
const Foot = ({ props, titleId }: { props: Props; titleId: string }): ReactNode => {
  const { isOn, isDisabled, onToggle, onDetails, switchLabel, detailsLabel } = props;
  const hasSwitch = onToggle && switchLabel;
  const hasDetails = onDetails && detailsLabel;
  if (!hasSwitch && !hasDetails) return null;
  return (
    <div className={css.foot}>
      {hasSwitch && (
        <span className={css.switch}>
          <input
            className={toggle.control}
            type="checkbox"
            role="switch"
            data-kind="switch"
            checked={isOn}
            aria-checked={isOn}
            disabled={isDisabled}
            aria-label={switchLabel}
            aria-describedby={titleId}
            onChange={() => onToggle(!isOn)}
          />
        </span>
      )}
      {hasDetails && (
        <button className={css.details} type="button" aria-describedby={titleId} onClick={() => onDetails()}>
          {detailsLabel}
        </button>
      )}
    </div>
  );
};

/** Scrolls the row to the selected bonus, without scrolling the page. */
const useInView = (card: RefObject<HTMLElement | null>, isOn: boolean): void => {
  useEffect(() => {
    const row = card.current?.closest<HTMLElement>('[data-direction="horizontal"]');
    if (!isOn || !card.current || !row) return;
    const [own, around] = [card.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (own.left >= around.left && own.right <= around.right) return;
    row.scrollBy?.({ left: own.left + own.width / 2 - (around.left + around.width / 2), behavior: 'instant' });
  }, [card, isOn]);
};

/** Draws a bonus, selected by a press anywhere on it or by its switch. Its title labels both. */
export const Bonus = ({ id, props }: RendererProps<'bonus'>): ReactNode => {
  const { theme, layout, isOn, isDisabled, onPick } = props;
  const ids = useId();
  const titleId = `${ids}title`;
  const card = useRef<HTMLElement>(null);
  // The theme is a text of the server.
  const color: CSSProperties & Record<'--bonus-color', string> = {
    '--bonus-color': `var(--color-bonus-${theme.replaceAll(/[^a-z]/g, '')}, var(--color-accent))`,
  };
  useInView(card, isOn && onPick !== undefined);
  return (
    <article
      ref={card}
      className={css.bonus}
      data-node={id}
      style={color}
      data-layout={layout}
      data-on={isOn || undefined}
      data-disabled={isDisabled || undefined}
      aria-labelledby={titleId}
    >
      {layout !== 'line' && <Picture {...props} />}
      <Words props={props} ids={ids} titleId={titleId} />
      {onPick && (
        <button
          className={css.pick}
          type="button"
          aria-pressed={isOn}
          aria-labelledby={titleId}
          aria-describedby={`${ids}text ${ids}notes`}
          disabled={isDisabled}
          onClick={() => onPick()}
        />
      )}
      <Foot props={props} titleId={titleId} />
    </article>
  );
};
