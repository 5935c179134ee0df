import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { toChoices, type Choice } from '#renderers/field/choice.ts';
import css from './chips.module.css';

type ChipsProps = RendererProps<'chips'>['props'];

/** The one of last time and the most there can be first, in sight on a phone; no value twice. */
const chipsOf = ({ items, last, lastLabel, most, mostLabel }: ChipsProps): readonly Choice[] => [
  ...(last ? [{ value: last, label: lastLabel ?? last }] : []),
  ...(most && most !== last ? [{ value: most, label: mostLabel ?? most }] : []),
  ...toChoices(items).filter(({ value }) => value !== last && value !== most),
];

/** A few choices in a row: one stop for Tab, arrows between them, as radio buttons have it. */
export const Chips = ({ id, props }: RendererProps<'chips'>): ReactNode => {
  const { label, selected, isDisabled, onPick } = props;
  const name = useId();
  return (
    // Draws a few choices in a row, as radio buttons.
    <fieldset
      className={css.chips}
      data-node={id}
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      {chipsOf(props).map((choice) => (
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
