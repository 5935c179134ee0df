import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { toChoices } from '#renderers/field/choice.ts';
import css from './chips.module.css';

/** A few choices in a row: one stop for Tab, arrows between them, as radio buttons have it. */
export const Chips = ({ id, props }: RendererProps<'chips'>): ReactNode => {
  const { label, items, selected, isDisabled, onPick } = props;
  const name = useId();
  return (
    <fieldset className={css.chips} data-node={id} role="radiogroup" aria-label={label} disabled={isDisabled}>
      {toChoices(items).map((choice) => (
        <label className={css.chip} key={choice.value}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === selected}
            onChange={() => onPick(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};
