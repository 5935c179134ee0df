import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import toggle from '#renderers/toggle/toggle.module.css';
import css from './bonus.module.css';

/** A bonus with its switch. The title names the switch together with the words beside it. */
export const Bonus = ({ id, props }: RendererProps<'bonus'>): ReactNode => {
  const { theme, title, text, note, isOn, isDisabled, switchLabel, detailsLabel, children, onToggle, onDetails } =
    props;
  const ids = useId();
  return (
    <section className={css.bonus} data-node={id} data-theme-of-bonus={theme} aria-labelledby={`${ids}title`}>
      <div className={css.head}>
        <span className={css.picture}>
          <Glyph name="bonus" />
        </span>
        <div className={css.words}>
          <h3 className={css.title} id={`${ids}title`}>
            <bdi>{title}</bdi>
          </h3>
          {text && <p className={css.text}>{text}</p>}
          {note && <p className={css.text}>{note}</p>}
        </div>
      </div>
      {children}
      <div className={css.foot}>
        <label className={css.switch}>
          <input
            className={toggle.control}
            type="checkbox"
            role="switch"
            data-kind="switch"
            checked={isOn}
            aria-checked={isOn}
            disabled={isDisabled}
            aria-describedby={`${ids}title`}
            onChange={() => onToggle(!isOn)}
          />
          <span>{switchLabel}</span>
        </label>
        {onDetails && detailsLabel && (
          <button className={css.details} type="button" aria-describedby={`${ids}title`} onClick={() => onDetails()}>
            {detailsLabel}
          </button>
        )}
      </div>
    </section>
  );
};
