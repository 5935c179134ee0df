import type { ReactNode } from 'react';
import { toLatinDigits } from '#domain/digits.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';
import { useTextControl } from '#renderers/field/use-text-control.ts';
import css from './code-field.module.css';

/** Width of a box with the gap behind it; code-field.module.css draws it. */
const BOX_REM = 2.25;

/**
 * The digits of a one-time code. It is one input that looks like boxes: a code is pasted, filled in by the phone, corrected and
 * read out as a whole.
 */
export const CodeField = ({ id, props, field }: RendererProps<'codeField'>): ReactNode => {
  const { label, hint, length, onFilled } = props;
  const ids = new FieldIds(field);
  const control = useTextControl({
    value: field.value,
    onText(text) {
      const digits = toLatinDigits(text).replaceAll(/\D/g, '').slice(0, length);
      field.onInput(digits);
      if (digits.length === length && digits !== field.value) onFilled();
    },
  });
  return fieldFrame(
    { id, ids, field, label, hint, languages: props.languages },
    <input
      {...controlTies({ ids, field, hint })}
      {...control}
      className={css.code}
      style={{ inlineSize: `${length * BOX_REM}rem` }}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      disabled={field.isDisabled}
      {...focusEvents(field)}
      {...enterKey}
    />,
  );
};
