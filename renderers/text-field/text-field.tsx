import { type HTMLAttributes, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { RendererProps, FieldBinding } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, FieldFrame, focusEvents, useFieldIds } from '#renderers/field/field-frame.tsx';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import { textDirection } from '#renderers/field/text-direction.ts';
import { useOwnText } from '#renderers/field/use-own-text.ts';
import { CardSchemeMark } from './card-scheme-mark.tsx';
import mark from './card-scheme-mark.module.css';
import { applyMask } from '#domain/mask.ts';
import type { TextEdit } from '#renderers/field/use-text-control.ts';
import { cardSchemeOf, type CardScheme } from '#domain/card-scheme.ts';

interface TypedScheme {
  readonly scheme: CardScheme | undefined;
  /** Reads what the input holds after a key; draws only where that is another scheme's. */
  readonly read: (text: string) => void;
}

/** The scheme of the card whose number is in a field, if it is for one. The input holds its text itself, so that most keys draw nothing. */
const useCardScheme = (field: FieldBinding, isCard: boolean): TypedScheme => {
  const [typed, setTyped] = useState<{ readonly field: FieldBinding; readonly scheme: CardScheme | undefined }>();
  const schemeNow = (): CardScheme | undefined => (typed?.field === field ? typed.scheme : cardSchemeOf(field.value));
  const scheme = isCard ? schemeNow() : undefined;
  return {
    scheme,
    read: (text) => {
      const next = cardSchemeOf(text);
      if (next !== scheme) setTyped({ field, scheme: next });
    },
  };
};

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

/**
 * A mask puts its own characters back at once, so a key that erases one of them would do nothing: it erases the typed
 * character beyond instead, backwards or forwards as the key goes.
 */
const eraseThroughMask = ({ previous, raw, caret, kind }: TextEdit, mask: string): { raw: string; caret: number } => {
  const isErasingOne = previous.length === raw.length + 1 && without(previous, caret) === raw;
  if (!isErasingOne || applyMask(raw, mask) !== previous) return { raw, caret };
  const step = kind === 'deleteContentForward' ? 1 : -1;
  for (let at = step === 1 ? caret : caret - 1; at >= 0 && at < raw.length; at += step) {
    const erased = without(raw, at);
    if (applyMask(erased, mask) !== previous) return { raw: erased, caret: at };
  }
  return { raw, caret };
};

/** The mask's own characters at its beginning: nothing can be typed before or among them. */
const maskHead = (mask: string): string => /^[^0a*]*/.exec(mask)?.[0] ?? '';

const INPUT_MODES: Readonly<Record<string, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  numeric: 'numeric',
  decimal: 'decimal',
  email: 'email',
  tel: 'tel',
};

/** Autofill names of values that are a few characters long, whether the page or the server names the field. */
const SHORT = new Set(['cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'postal-code', 'address-level2']);

/** The last token says what it is; those before it say whose (`billing postal-code`). */
const kindOfAutofill = (tokens: string): string => tokens.split(' ').at(-1) ?? '';

const inputModeOf = (name: string): HTMLAttributes<HTMLInputElement>['inputMode'] =>
  Object.hasOwn(INPUT_MODES, name) ? INPUT_MODES[name] : 'text';

/** Names are written with capitals, everything else as the person types it. */
const capitals = (isUppercase: boolean, autocomplete: string): string => {
  if (isUppercase) return 'characters';
  return autocomplete.endsWith('name') ? 'words' : 'off';
};

/** A mask that begins with its own characters: the caret starts behind them, where typing can. */
const skipMaskHead = (event: SyntheticEvent<HTMLInputElement>, head: string): void => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isAmongHead = selectionStart === selectionEnd && (selectionStart ?? 0) < head.length;
  if (isAmongHead && value.startsWith(head)) event.currentTarget.setSelectionRange(head.length, head.length);
};

/** One line of text, with an optional mask. A card's number has the mark of its scheme beside it. */
export const TextField = ({ id, props, field }: RendererProps<'textField'>): ReactNode => {
  const {
    label,
    hint,
    placeholder,
    example,
    mask = '',
    isUppercase,
    isShort,
    isConcealed,
    inputMode,
    autocomplete,
  } = props;
  const [isRevealed, setRevealed] = useState(false);
  const ids = useFieldIds();
  const { control, isEmpty } = useOwnText({
    field,
    rewrite: mask === '' ? undefined : (edit) => eraseThroughMask(edit, mask),
  });
  const head = maskHead(mask);
  const isCard = kindOfAutofill(autocomplete) === 'cc-number';
  const { scheme, read } = useCardScheme(field, isCard);
  const input = (
    <input
      {...controlTies({ ids, field, hint, hasExtra: scheme !== undefined })}
      {...control}
      className={isCard ? `${box.bare} ${mark.number}` : box.control}
      type={isConcealed && !isRevealed ? 'password' : 'text'}
      dir={textDirection({ isEmpty, isCode: mask !== '' || Object.hasOwn(INPUT_MODES, inputMode) })}
      data-uppercase={isUppercase || undefined}
      data-code={mask !== '' || undefined}
      disabled={field.isDisabled}
      placeholder={placeholder && placeholder !== label ? placeholder : example}
      inputMode={inputModeOf(inputMode)}
      autoComplete={autocomplete}
      autoCapitalize={capitals(isUppercase, autocomplete)}
      autoCorrect="off"
      spellCheck={false}
      {...focusEvents(field)}
      {...enterKey}
      onSelect={head === '' ? undefined : (event) => skipMaskHead(event, head)}
    />
  );
  return (
    <FieldFrame
      id={id}
      ids={ids}
      field={field}
      label={label}
      hint={hint}
      isShort={isShort || SHORT.has(kindOfAutofill(autocomplete))}
    >
      {isCard ? (
        <div
          className={box.box}
          onPointerDown={pressLandsIn(control.ref)}
          onInput={() => read(control.ref.current?.value ?? '')}
        >
          {input}
          {scheme && <CardSchemeMark id={ids.extra} scheme={scheme} />}
        </div>
      ) : (
        input
      )}
      {isConcealed && props.showLabel && (
        <button
          className={mark.reveal}
          type="button"
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          {isRevealed ? props.hideLabel : props.showLabel}
        </button>
      )}
    </FieldFrame>
  );
};
