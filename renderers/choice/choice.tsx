import { useMemo, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { controlTies, fieldError, fieldHint, FieldIds, isLeaving } from '#renderers/field/field-frame.tsx';
import frame from '#renderers/field/field-frame.module.css';
import columns from '#renderers/boxes/columns.module.css';
import gaps from '#renderers/boxes/gap.module.css';
import { ChoiceProvider } from '#renderers/option/option.tsx';
import css from './choice.module.css';

/** Draws options of which one is selected, as radio buttons. */
export const Choice = ({ id, props, field }: RendererProps<'choice'>): ReactNode => {
  const { label, isLabelHidden, hint, children, layout, minColumn, onPick } = props;
  const ids = new FieldIds(field);
  const state = useMemo(
    () => ({
      group: ids.control,
      value: field.value,
      isDisabled: field.isDisabled,
      pick: (picked: string) => {
        field.onInput(picked);
        onPick(picked);
      },
    }),
    [ids.control, field, onPick],
  );
  return (
    <fieldset
      {...controlTies({ ids, field, hint })}
      className={`${frame.field} ${css.choice}`}
      role="radiogroup"
      aria-labelledby={ids.label}
      data-node={id}
      data-field={field.name}
      onFocus={(event) => isLeaving(event) && field.onFocus()}
      onBlur={(event) => isLeaving(event) && field.onBlur()}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : frame.label} id={ids.label}>
        {label}
      </legend>
      <div
        className={layout === 'grid' ? `${columns.columns} ${gaps.gap}` : css.options}
        data-min-column={minColumn}
        data-gap="tight"
      >
        <ChoiceProvider value={state}>{children}</ChoiceProvider>
      </div>
      {fieldError(ids, field.error)}
      {field.error === '' && fieldHint(ids, hint)}
    </fieldset>
  );
};
