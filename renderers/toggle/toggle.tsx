import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { controlTies, fieldError, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';
import frame from '#renderers/field/field-frame.module.css';
import css from './toggle.module.css';

/** The form's value of an enabled toggle; a disabled one has none. */
const ON = 'true';

/** Draws a switch or checkbox with its label beside it. */
export const Toggle = ({ id, props, field }: RendererProps<'toggle'>): ReactNode => {
  const { label, note, kind, onToggle } = props;
  const ids = new FieldIds(field);
  const isOn = field.value === ON;
  return (
    <div className={frame.field} data-node={id} data-field={field.name}>
      <div className={css.toggle}>
        <input
          {...controlTies({ ids, field, hint: note, isHintKept: true })}
          {...focusEvents(field)}
          className={css.control}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          data-kind={kind}
          checked={isOn}
          disabled={field.isDisabled || props.isDisabled}
          onChange={() => {
            field.onInput(isOn ? '' : ON);
            onToggle(!isOn);
          }}
        />
        <span className={css.words}>
          <label className={css.label} id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
          {note && (
            <span className={css.note} id={ids.hint}>
              {note}
            </span>
          )}
        </span>
      </div>
      {fieldError(ids, field.error)}
    </div>
  );
};
