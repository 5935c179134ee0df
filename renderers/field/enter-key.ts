import type { FocusEvent, HTMLAttributes } from 'react';
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

/**
 * Enter submits the form, as everywhere on the web. On a phone, whose key says "next", it goes to the next field first, and
 * after the last one the keyboard goes away.
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
 * What Enter does, and the name of the key on the screen, are settled when the field is entered: fields may come and go until
 * then. The browser's own event, as React would make one of its own for each key of a text. Added twice, it is there once.
 */
const prepareEnter = ({ currentTarget }: FocusEvent<Input>): void => {
  currentTarget.setAttribute('enterkeyhint', controlAfter(currentTarget) ? 'next' : 'done');
  currentTarget.addEventListener('keydown', handleKeyDown);
};

/** Spread on the input of a field. */
export const enterKey = {
  onFocusCapture: prepareEnter,
} satisfies HTMLAttributes<Input>;
