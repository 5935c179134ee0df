import type { CSSProperties, ReactNode } from 'react';
import { digitsOf } from '#domain/digits.ts';
import { insertedChar } from '#domain/inserted-char.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';
import { useTextControl } from '#renderers/field/use-text-control.ts';
import css from './code-field.module.css';

const USUAL_LENGTH = 6;

/**
 * Draws the digits of a one-time code: one input over boxes, so that a code can be pasted, filled in by the phone, corrected
 * and read out as a whole.
 */
export const CodeField = ({ id, props, field }: RendererProps<'codeField'>): ReactNode => {
  const { label, hint, onFilled } = props;
  // The data may contain no length.
  const length = props.length || USUAL_LENGTH;
  const ids = new FieldIds(field);
  const control = useTextControl({
    value: field.value,
    onText(text) {
      const digits = digitsOf(text);
      // Extra key presses are ignored; a pasted code of another length is shown completely and rejected.
      if (field.value.length >= length && insertedChar(field.value, digits) !== undefined) return;
      field.onInput(digits);
      if (digits.length === length && digits !== field.value) onFilled();
    },
  });
  const boxes: CSSProperties & Record<'--length', number> = { '--length': length };
  const current = Math.min(field.value.length, length - 1);
  return fieldFrame(
    { id, ids, field, label, hint, languages: props.languages },
    <div className={css.frame}>
      <div className={css.boxes} style={boxes} dir="ltr">
        {Array.from({ length }, (_, at) => (
          <span key={at} className={css.box} data-current={at === current || undefined} aria-hidden />
        ))}
        <input
          {...controlTies({ ids, field, hint })}
          {...control}
          className={css.code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={field.isDisabled}
          {...focusEvents(field)}
          {...enterKey}
        />
      </div>
    </div>,
  );
};
