import type { FocusEvent, HTMLAttributes, KeyboardEvent as ReactKeyboardEvent } from 'react';

type Input = HTMLInputElement;

/** Checks for a touch pointer, and so probably an on-screen keyboard. */
export const isTouchDevice = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Closes the on-screen keyboard on Enter, which is labelled "done". */
export const finishOnEnter = (event: ReactKeyboardEvent<Input>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTouchDevice()) return;
  event.currentTarget.blur();
};

const CONTROLS = 'input, select, textarea, [role="combobox"]';
/** Finds the primary button. A busy one ignores presses; a disabled one runs the field checks. */
const MAIN_BUTTON = 'button[data-kind="primary"]';

const pageOf = (input: Input): Element | null => input.closest('[data-screen]');

const isAfter = (input: Input, other: Element): boolean =>
  (input.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Content of a closed disclosure is not visible. */
const isSeen = (control: HTMLElement): boolean => control.checkVisibility?.() ?? true;

/** Finds the control of the next input field of the page. */
const controlAfter = (input: Input): HTMLElement | undefined =>
  [...(pageOf(input)?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    .flatMap((field) => field.querySelector<HTMLElement>(CONTROLS) ?? [])
    .find((control) => isAfter(input, control) && !control.matches(':disabled') && isSeen(control));

const pressMainButton = (input: Input): void => {
  const buttons = [...(pageOf(input)?.querySelectorAll<HTMLElement>(MAIN_BUTTON) ?? [])];
  buttons.find((button) => isAfter(input, button))?.click();
};

/**
 * Submits the form on Enter. On a phone, whose key is labelled "next", focuses the next field first, and closes the keyboard
 * after the last one.
 */
const followEnter = (input: Input, event: KeyboardEvent): void => {
  event.preventDefault();
  const next = isTouchDevice() ? controlAfter(input) : undefined;
  if (next) return next.focus();
  if (isTouchDevice()) input.blur();
  pressMainButton(input);
};

const handleKeyDown = (event: KeyboardEvent): void => {
  const isEnter = event.key === 'Enter' && !event.isComposing && !event.repeat;
  if (isEnter && event.currentTarget instanceof HTMLInputElement) followEnter(event.currentTarget, event);
};

/**
 * Sets the Enter key's label and handler when the field is focused, since fields may appear and disappear before. A native
 * listener, since React would create a handler for each key press. A second addition of the same listener has no effect.
 */
const prepareEnter = ({ currentTarget }: FocusEvent<Input>): void => {
  currentTarget.setAttribute('enterkeyhint', controlAfter(currentTarget) ? 'next' : 'done');
  currentTarget.addEventListener('keydown', handleKeyDown);
};

/** Properties for the input of a field. */
export const enterKey = {
  onFocusCapture: prepareEnter,
} satisfies HTMLAttributes<Input>;
