import { toChoices } from '#renderers/field/choice.ts';
import box from '#renderers/field/control-box.module.css';
import { controlTies, fieldFrame, focusEvents, FieldIds, withoutHooks } from '#renderers/field/field-frame.tsx';

/** A drop-down in the frame of a field that ships, with its options in the page. */
export const OptionsField = withoutHooks<'dropdown'>(({ id, props, field }) => {
  const ids = new FieldIds(field);
  return fieldFrame(
    { id, ids, field, label: props.label, hint: props.hint },
    <select
      {...controlTies({ ids, field, hint: props.hint })}
      className={box.control}
      value={field.value}
      {...focusEvents(field)}
      onChange={(event) => field.onInput(event.currentTarget.value)}
    >
      <option value="" aria-label="None" />
      {toChoices(props.options).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>,
  );
});
