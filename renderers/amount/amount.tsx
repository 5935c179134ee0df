import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { eraseThroughGroup } from '#domain/amount-input.ts';
import { shownCharacters, textOf } from '#domain/amount-text.ts';
import { numberSigns } from '#domain/number-signs.ts';
import { currencyOf, isCoinCurrency } from '#domain/currency.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, fieldFrame, focusEvents, FieldIds } from '#renderers/field/field-frame.tsx';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import { textDirection } from '#renderers/field/text-direction.ts';
import { useTextControl } from '#renderers/field/use-text-control.ts';
import css from './amount.module.css';
import { historyStepOf } from './undo-key.ts';
import { useAmountHistory } from './use-amount-history.ts';
import type { AnsweredEdit } from '#renderers/field/caret-after.ts';

/**
 * Returns the caret position after regrouping an amount: behind the same digit. The text after the caret is unchanged, so
 * digits are counted from the end, without separators.
 */
const amountCaret = ({ previous, raw, caret, answer }: AnsweredEdit, decimalSign: string): number => {
  const after = raw.slice(caret);
  if (after === '') return answer.length;
  if (answer === previous && previous.endsWith(after)) return previous.length - after.length;
  const count = (text: string): number =>
    Array.from(text).filter((char) => /\d/.test(char) || char === decimalSign).length;
  let place = 0;
  while (place < answer.length && count(answer.slice(place)) > count(after)) place += 1;
  return place;
};

/** Longer amounts are set in a smaller size, so that every digit stays visible. Each number is the longest text of its size. */
const SIZES = [
  { upTo: 10, size: 'large' },
  { upTo: 16, size: 'medium' },
] as const;

const sizeOf = (text: string): string => SIZES.find(({ upTo }) => text.length <= upTo)?.size ?? 'small';

/** Controls the input of an amount: grouped digits, the caret, and its own undo history. */
const useAmountControl = (field: RendererProps<'amount'>['field'], currency: string) => {
  const { locale } = field;
  const format = { locale, currency, decimals: currencyOf(currency).decimals };
  const shown = shownCharacters(field.value, format);
  const control = useTextControl({
    value: textOf(shown),
    onText: (text) => field.onInput(text),
    rewrite: ({ raw, caret, kind }) =>
      eraseThroughGroup(shown, { raw, caret, isForward: kind === 'deleteContentForward' }),
    placeCaret: (edit) => amountCaret(edit, numberSigns(locale).decimal),
  });
  const takeStep = useAmountHistory({
    input: control.ref,
    draft: field.value,
    currency,
    format,
    onText: (text) => field.onInput(text),
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = historyStepOf(event);
    if (!step) return;
    event.preventDefault();
    takeStep(step);
  };
  return { ...control, handleKeyDown };
};

/** Draws the amount field of a page. */
export const Amount = ({ id, props, field }: RendererProps<'amount'>): ReactNode => {
  const { label, currency } = props;
  const ids = new FieldIds(field);
  // An error states the violated limit and replaces both.
  const hint = field.isWrong ? undefined : props.hint;
  const { handleKeyDown, ...control } = useAmountControl(field, currency);
  const digits: CSSProperties & Record<'--characters', number> = { '--characters': Math.max(1, control.value.length) };
  return fieldFrame(
    { id, ids, field, label, hint },
    <div
      className={`${box.box} ${css.box}`}
      data-size={sizeOf(control.value)}
      style={digits}
      onPointerDown={pressLandsIn(control.ref)}
    >
      <input
        {...controlTies({ ids, field, hint, hasExtra: true })}
        {...control}
        className={`${box.bare} ${css.number}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder="0"
        dir={textDirection({ isEmpty: control.value === '', isCode: true })}
        disabled={field.isDisabled}
        {...focusEvents(field)}
        {...enterKey}
        onKeyDown={handleKeyDown}
      />
      <span className={css.currency} id={ids.extra}>
        {isCoinCurrency(currency) ? currencyOf(currency).symbol : currency}
      </span>
    </div>,
  );
};
