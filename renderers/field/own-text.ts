import type { RefObject } from 'react';
import type { FieldBinding } from '#engine/renderer.ts';
import { caretAfter } from './caret-after.ts';
import { kindOf, type TextControlOptions, type TextEdit } from './use-text-control.ts';

type Input = HTMLInputElement;
type Rewrite = TextControlOptions['rewrite'];

/** The input in which an input method composes, which is not changed meanwhile; at most one. */
let composed: Input | null = null;

/** An input as last drawn: its field, and its element. */
interface Owner extends RefObject<Input | null> {
  readonly field: FieldBinding;
  readonly rewrite: Rewrite;
}

/** Mounted inputs. */
const owners = new WeakMap<Input, Owner>();

const write = (input: Input, text: string): void => {
  if (input.value !== text) input.value = text;
};

const send = (input: Input, { field, rewrite }: Owner, kind: string): void => {
  const raw = input.value;
  const edit: TextEdit = { previous: field.text, raw, caret: input.selectionStart ?? raw.length, kind };
  const meant = rewrite ? { ...edit, ...rewrite(edit) } : edit;
  const answer = field.onText(meant.raw);
  if (answer === raw) return;
  write(input, answer);
  if (input.ownerDocument.activeElement !== input) return;
  const caret = caretAfter({ ...meant, answer });
  input.setSelectionRange(caret, caret);
};

const change = (input: Input, owner: Owner, event: Event): void => {
  if (input === composed) owner.field.onText(input.value);
  else if (input.value !== owner.field.text) send(input, owner, kindOf(event));
};

const HANDLERS: Readonly<Record<string, (input: Input, owner: Owner, event: Event) => void>> = {
  input: change,
  // Some browsers report autofill by this event alone.
  change,
  compositionstart(input) {
    composed = input;
  },
  compositionend(input, owner) {
    composed = null;
    send(input, owner, 'insertCompositionText');
  },
  focusin: (_, { field }) => field.onFocus(),
  focusout: (_, { field }) => field.onBlur(),
};

const handle = (event: Event): void => {
  const owner = event.target instanceof HTMLInputElement ? owners.get(event.target) : undefined;
  if (owner?.current) HANDLERS[event.type]?.(owner.current, owner, event);
};

let listening: Document | undefined;

/**
 * Adds document listeners once for all inputs, since React processes the listeners of each of a form's thousand inputs. In the
 * capture phase, before React: React may redraw waiting changes first, which would overwrite the typed text.
 */
const listenIn = (document: Document): void => {
  if (listening === document) return;
  listening = document;
  for (const type of Object.keys(HANDLERS)) document.addEventListener(type, handle, true);
};

/**
 * Connects an input with a field that shows its value unchanged. The input holds its text: accepted key presses cause no
 * redraw. Like `useTextControl`, leaves composed text unchanged. Not a hook, so that a renderer may be hook-free.
 */
export const ownText = (field: FieldBinding, rewrite?: Rewrite) => {
  const input: Owner = { field, rewrite, current: null };
  return {
    input: input as RefObject<Input | null>,
    // Called after each draw, because the function differs each time; and with null before the input is removed.
    ref: (element: Input | null): void => {
      input.current = element;
      if (!element) return;
      listenIn(element.ownerDocument);
      owners.set(element, input);
      if (element !== composed) write(element, input.field.text);
    },
  };
};
