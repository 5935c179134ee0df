import type { ReactNode, SyntheticEvent } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, FieldIds, withoutHooks } from '#renderers/field/field-frame.tsx';
import { ownText } from '#renderers/field/own-text.ts';
import { textDirection } from '#renderers/field/text-direction.ts';
import { CardNumber } from './card-number.tsx';
import { Concealed, type ConcealedType } from './concealed.tsx';
import mark from './card-scheme-mark.module.css';
import { acceptTextInput } from '#domain/accepted-reading.ts';
import type { TextEdit } from '#renderers/field/use-text-control.ts';
import type { CardScheme } from '#domain/card-scheme.ts';

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

/** Deletes the typed character beyond a mask's literal instead of the literal, which the mask would restore at once. */
const eraseThroughMask = ({ previous, raw, caret, kind }: TextEdit, mask: string): { raw: string; caret: number } => {
  const shownAfter = (next: string): string =>
    acceptTextInput({ previous, next, rules: { kind: 'text', patterns: [], mask } });
  const isErasingOne = previous.length === raw.length + 1 && without(previous, caret) === raw;
  if (!isErasingOne || shownAfter(raw) !== previous) return { raw, caret };
  const step = kind === 'deleteContentForward' ? 1 : -1;
  for (let at = step === 1 ? caret : caret - 1; at >= 0 && at < raw.length; at += step) {
    const erased = without(raw, at);
    if (shownAfter(erased) !== previous) return { raw: erased, caret: at };
  }
  return { raw, caret };
};

/** Literals at the beginning of the mask, before which nothing can be typed. */
const maskHead = (mask: string): string => /^[^0a*]*/.exec(mask)?.[0] ?? '';

const INPUT_MODES = ['numeric', 'decimal', 'email', 'tel'] as const;

/** Autofill names of short values, set by the page or the server. */
const SHORT = new Set(['cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'postal-code', 'address-level2']);

/** The last token is the value's name; the ones before are its section (`billing postal-code`). */
const kindOfAutofill = (tokens: string): string => tokens.slice(tokens.lastIndexOf(' ') + 1);

/** Capitalizes names; other texts stay as typed. */
const capitals = (isUppercase: boolean, autocomplete: string): string => {
  if (isUppercase) return 'characters';
  return autocomplete.endsWith('name') ? 'words' : 'off';
};

/** Moves the caret behind the literals at the beginning of a mask. */
const skipMaskHead = (event: SyntheticEvent<HTMLInputElement>, head: string): void => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isAmongHead = selectionStart === selectionEnd && (selectionStart ?? 0) < head.length;
  if (isAmongHead && value.startsWith(head)) event.currentTarget.setSelectionRange(head.length, head.length);
};

/** Returns the attributes that follow from the field's content: its direction, keyboard, autofill and capitals. */
const inputAttributes = ({ props, field }: Pick<RendererProps<'textField'>, 'props' | 'field'>) => {
  const { label, placeholder, example, mask = '', isUppercase, inputMode, autocomplete } = props;
  const isMasked = mask !== '';
  const mode = INPUT_MODES.find((known) => known === inputMode);
  return {
    dir: textDirection({ isEmpty: field.value === '', isCode: isMasked || mode !== undefined }),
    'data-uppercase': isUppercase || undefined,
    'data-code': isMasked || undefined,
    disabled: field.isDisabled || undefined,
    placeholder: placeholder && placeholder !== label ? placeholder : example,
    inputMode: mode ?? ('text' as const),
    autoComplete: autocomplete,
    autoCapitalize: capitals(isUppercase, autocomplete),
    autoCorrect: 'off',
    spellCheck: false,
  };
};

/** Draws one line of text, with an optional mask. A card number has the mark of its scheme beside it. */
export const TextField = withoutHooks<'textField'>(({ id, props, field }) => {
  const { label, hint, mask = '', isShort, isConcealed, autocomplete } = props;
  const ids = new FieldIds(field);
  const own = ownText(field, mask === '' ? undefined : (edit) => eraseThroughMask(edit, mask));
  const head = mask === '' ? '' : maskHead(mask);
  const kind = kindOfAutofill(autocomplete);
  const isCard = kind === 'cc-number';
  const drawInput = (type: ConcealedType, scheme?: CardScheme): ReactNode => (
    <input
      ref={own.ref}
      className={isCard ? `${box.bare} ${mark.number}` : box.control}
      type={type}
      {...inputAttributes({ props, field })}
      {...controlTies({ ids, field, hint, hasExtra: scheme !== undefined })}
      {...enterKey}
      onSelect={head === '' ? undefined : (event) => skipMaskHead(event, head)}
    />
  );
  // Separate components for rare kinds of fields: a form may have a thousand plain ones.
  const draw = (type: ConcealedType): ReactNode =>
    isCard ? (
      <CardNumber field={field} input={own.input} markId={ids.extra} draw={(scheme) => drawInput(type, scheme)} />
    ) : (
      drawInput(type)
    );
  return fieldFrame(
    {
      id,
      ids,
      field,
      label,
      hint,
      languages: props.languages,
      isShort: isShort || SHORT.has(kind),
    },
    isConcealed ? <Concealed showLabel={props.showLabel} hideLabel={props.hideLabel} draw={draw} /> : draw('text'),
  );
});
