import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { toChoices, type ChoiceOption } from '#renderers/field/choice.ts';
import css from './chips.module.css';

type ChipsProps = RendererProps<'chips'>['props'];

/** Puts the last and the largest amount first, visible on a phone, without duplicates. */
const chipsOf = ({ items, last, lastLabel, most, mostLabel }: ChipsProps): readonly ChoiceOption[] => [
  ...(last ? [{ value: last, label: lastLabel ?? last }] : []),
  ...(most && most !== last ? [{ value: most, label: mostLabel ?? most }] : []),
  ...toChoices(items).filter(({ value }) => value !== last && value !== most),
];

/** Draws a few choices in a row, as radio buttons. */
export const Chips = ({ id, props }: RendererProps<'chips'>): ReactNode => {
  const { label, selected, isDisabled, onPick } = props;
  const name = useId();
  return (
    // Disabled radio buttons can't be focused, and a scrollable row needs a focusable element.
    <fieldset
      className={css.chips}
      data-node={id}
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      {chipsOf(props).map((choice) => (
        <label className={css.chip} key={choice.value} dir="auto">
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
