import type { HTMLAttributes, ReactNode, SyntheticEvent } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { enterKey } from '#renderers/field/enter-key.ts';
import { controlTies, FieldFrame, focusEvents, useFieldIds } from '#renderers/field/field-frame.tsx';
import { eraseThroughMask, maskHead } from '#renderers/field/mask-edit.ts';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import { textDirection } from '#renderers/field/text-direction.ts';
import { useOwnText } from '#renderers/field/use-own-text.ts';
import { CardSchemeMark } from './card-scheme-mark.tsx';
import mark from './card-scheme-mark.module.css';
import { useCardScheme } from './use-card-scheme.ts';

const INPUT_MODES: Readonly<Record<string, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  numeric: 'numeric',
  decimal: 'decimal',
  email: 'email',
  tel: 'tel',
};

/** What browsers fill in that is a few characters long, whether the page or the server names the field. */
const SHORT = new Set(['cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'postal-code', 'address-level2']);

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
  if (head !== '' && isAmongHead && value.startsWith(head))
    event.currentTarget.setSelectionRange(head.length, head.length);
};

/** One line of text, with an optional mask. A card's number has the mark of its scheme beside it. */
export const TextField = ({ id, props, field }: RendererProps<'textField'>): ReactNode => {
  const { label, hint, placeholder, example, mask = '', isUppercase, inputMode, autocomplete } = props;
  const ids = useFieldIds();
  const { control, isEmpty } = useOwnText({
    field,
    rewrite: mask === '' ? undefined : (edit) => eraseThroughMask(edit, mask),
  });
  const isCard = autocomplete === 'cc-number';
  const { scheme, read } = useCardScheme(field, isCard);
  const input = (
    <input
      {...controlTies({ ids, field, hint, hasExtra: scheme !== undefined })}
      {...control}
      className={isCard ? `${box.bare} ${mark.number}` : box.control}
      type="text"
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
      onSelect={(event) => skipMaskHead(event, maskHead(mask))}
    />
  );
  return (
    <FieldFrame id={id} ids={ids} field={field} label={label} hint={hint} isShort={SHORT.has(autocomplete)}>
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
    </FieldFrame>
  );
};
