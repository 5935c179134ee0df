import type { ReactNode } from 'react';
import { normalizeDialPrefix, withoutPrefix } from '#domain/phone.ts';
import type { RendererProps } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import { useTextControl } from '#renderers/field/use-text-control.ts';
import css from './phone-field.module.css';

/** Draws a phone number field. The dial prefix precedes the input, so that typed or pasted text does not affect it. */
export const PhoneField = ({ id, props, field }: RendererProps<'phoneField'>): ReactNode => {
  const { label, hint, placeholder, prefix = '' } = props;
  const ids = new FieldIds(field);
  const shownPrefix = normalizeDialPrefix(prefix);
  const control = useTextControl({
    value: withoutPrefix(field.value, shownPrefix),
    onText: (text) => field.onInput(shownPrefix + text),
  });
  return fieldFrame(
    { id, ids, field, label, hint, languages: props.languages },
    <div className={`${box.box} ${css.box}`} dir="ltr" onPointerDown={pressLandsIn(control.ref)}>
      {shownPrefix !== '' && (
        <span className={css.prefix} id={ids.extra}>
          {shownPrefix}
        </span>
      )}
      <input
        {...controlTies({ ids, field, hint, hasExtra: shownPrefix !== '' })}
        {...control}
        className={`${box.bare} ${css.number}`}
        // For autofill the national part is a text: only the whole number is a "tel".
        type={shownPrefix === '' ? 'tel' : 'text'}
        inputMode="tel"
        autoComplete={shownPrefix === '' ? 'tel' : 'tel-national'}
        disabled={field.isDisabled}
        placeholder={placeholder}
        {...focusEvents(field)}
        {...enterKey}
      />
    </div>,
  );
};
