import type { ChangeEvent, CompositionEvent, FocusEvent, InputHTMLAttributes, RefCallback, RefObject } from 'react';
import type { FieldBinding } from '#engine/renderer.ts';
import { caretAfter } from './caret-after.ts';
import { kindOf, type TextControlOptions, type TextEdit } from './use-text-control.ts';

type Input = HTMLInputElement;
type Rewrite = TextControlOptions['rewrite'];

/** The input that an input method composes in; what it writes is left alone. There is one caret, and so one at most. */
let composed: Input | null = null;

/** An input as it was last drawn: its field, and the input itself as React hands it over. */
interface Owner extends RefObject<Input | null> {
  readonly field: FieldBinding;
  readonly rewrite: Rewrite;
}

/** For the handlers: they are the same for all inputs, as a form has a thousand. */
const owners = new WeakMap<Input, Owner>();

const write = (input: Input, text: string): void => {
  if (input.value !== text) input.value = text;
};

const send = (input: Input, kind: string): void => {
  const owner = owners.get(input);
  if (!owner) return;
  const { field, rewrite } = owner;
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

/** Spread on the input. */
export const ownTextEvents = {
  onChange({ currentTarget: input, nativeEvent }: ChangeEvent<Input>) {
    if (input === composed) owners.get(input)?.field.onText(input.value);
    else send(input, kindOf(nativeEvent));
  },
  onCompositionStart({ currentTarget }: CompositionEvent<Input>) {
    composed = currentTarget;
  },
  onCompositionEnd({ currentTarget }: CompositionEvent<Input>) {
    composed = null;
    send(currentTarget, 'insertCompositionText');
  },
  onFocus: ({ currentTarget }: FocusEvent<Input>) => owners.get(currentTarget)?.field.onFocus(),
  onBlur: ({ currentTarget }: FocusEvent<Input>) => owners.get(currentTarget)?.field.onBlur(),
} satisfies InputHTMLAttributes<Input>;

interface OwnText {
  /** For the input. */
  readonly ref: RefCallback<Input>;
  readonly input: RefObject<Input | null>;
}

/**
 * Wires an input to a field whose value it shows as it is. The input holds its text itself: a key that the form takes as it
 * was typed draws nothing. As with `useTextControl`, what an input method composes is left alone. No hook, so that a renderer
 * may do without any.
 */
export const ownText = (field: FieldBinding, rewrite?: Rewrite): OwnText => {
  const input: Owner = { field, rewrite, current: null };
  return {
    input,
    // Called each time the field has been drawn, as it is another function then.
    ref: (element) => {
      input.current = element;
      if (!element) return;
      owners.set(element, input);
      if (element !== composed) write(element, input.field.text);
    },
  };
};
