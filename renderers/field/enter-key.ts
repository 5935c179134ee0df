import type { FocusEvent, HTMLAttributes, KeyboardEvent } from 'react';
import { isTouchDevice } from './finish-on-enter.ts';

type Input = HTMLInputElement;

const CONTROLS = 'input, select, textarea, [role="combobox"]';
/** A page has one primary button. A busy one does nothing; a disabled one leads to what is missing. */
const MAIN_BUTTON = 'button[data-kind="primary"]';

const pageOf = (input: Input): Element | null => input.closest('[data-screen]');

const isAfter = (input: Input, other: Element): boolean =>
  (input.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Content of a closed disclosure is not. */
const isSeen = (control: HTMLElement): boolean => control.checkVisibility?.() ?? true;

/** The control of the next field of the page that takes input. */
const controlAfter = (input: Input): HTMLElement | undefined =>
  [...(pageOf(input)?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    .flatMap((field) => field.querySelector<HTMLElement>(CONTROLS) ?? [])
    .find((control) => isAfter(input, control) && !control.matches(':disabled') && isSeen(control));

const pressMainButton = (input: Input): void => {
  const buttons = [...(pageOf(input)?.querySelectorAll<HTMLElement>(MAIN_BUTTON) ?? [])];
  buttons.find((button) => isAfter(input, button))?.click();
};

/** The key of the on-screen keyboard is named when the field is entered: fields may come and go until then. */
const nameKey = ({ currentTarget }: FocusEvent<Input>): void => {
  currentTarget.setAttribute('enterkeyhint', controlAfter(currentTarget) ? 'next' : 'done');
};

/**
 * Enter submits the form, as everywhere on the web. On a phone, whose key says "next", it goes to the next field first, and
 * after the last one the keyboard goes away.
 */
export const followEnter = (event: KeyboardEvent<Input>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
  event.preventDefault();
  const input = event.currentTarget;
  const next = isTouchDevice() ? controlAfter(input) : undefined;
  if (next) return next.focus();
  if (isTouchDevice()) input.blur();
  pressMainButton(input);
};

/** Spread on the input of a field. */
export const enterKey = {
  enterKeyHint: 'done',
  onFocusCapture: nameKey,
  onKeyDown: followEnter,
} satisfies HTMLAttributes<Input>;
