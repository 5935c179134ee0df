import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';

/** Draws a date field with the browser's control, which is localized, accessible and familiar. */
export const DateField = ({ id, props, field }: RendererProps<'dateField'>): ReactNode => {
  const { label, hint, earliest, latest, autocomplete } = props;
  const ids = new FieldIds(field);
  return fieldFrame(
    { id, ids, field, label, hint, languages: props.languages },
    <input
      {...controlTies({ ids, field, hint })}
      className={box.control}
      type="date"
      min={earliest || undefined}
      max={latest || undefined}
      value={field.value}
      disabled={field.isDisabled}
      autoComplete={autocomplete}
      onChange={(event) => field.onInput(event.currentTarget.value)}
      {...focusEvents(field)}
      {...enterKey}
    />,
  );
};
