import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type RefObject } from 'react';
import type { FieldBinding } from '#engine/renderer.ts';
import { caretAfter } from './caret-after.ts';
import { kindOf, type TextControlOptions, type TextEdit } from './use-text-control.ts';

interface OwnTextOptions extends Pick<TextControlOptions, 'rewrite'> {
  readonly field: FieldBinding;
}

/** Spread `control` on the input. */
export interface OwnText {
  readonly isEmpty: boolean;
  readonly control: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** What a control remembers from one event to the next. In one place, as a form has many: React keeps each hook by itself. */
class Typing implements RefObject<HTMLInputElement | null> {
  /** The input, as React sets it. */
  current: HTMLInputElement | null = null;
  text = '';
  isComposing = false;
  #field: FieldBinding | undefined;

  /** Puts the text into the input: that of the field, where it is another than before. */
  show(field: FieldBinding): void {
    if (this.#field !== field) this.text = field.value;
    this.#field = field;
    if (this.current && !this.isComposing) write(this.current, this.text);
  }
}

const write = (input: HTMLInputElement, text: string): void => {
  if (input.value !== text) input.value = text;
};

/**
 * Wires an input to a field whose value it shows as it is. The input holds its text itself: a key that the form takes as it
 * was typed draws nothing. As with `useTextControl`, what an input method composes is left alone.
 */
export const useOwnText = ({ field, rewrite }: OwnTextOptions): OwnText => {
  const kept = useRef<Typing>(undefined);
  const typing = (kept.current ??= new Typing());
  const [typed, setTyped] = useState<{ readonly field: FieldBinding; readonly isEmpty: boolean }>();
  const isEmpty = typed?.field === field ? typed.isEmpty : field.value === '';

  useLayoutEffect(() => typing.show(field));

  const tell = (raw: string): string => {
    typing.text = field.onText(raw);
    const isNowEmpty = typing.text === '';
    if (isNowEmpty !== isEmpty) setTyped({ field, isEmpty: isNowEmpty });
    return typing.text;
  };

  const send = (input: HTMLInputElement, kind: string): void => {
    const raw = input.value;
    const edit: TextEdit = { previous: typing.text, raw, caret: input.selectionStart ?? raw.length, kind };
    const meant = rewrite ? { ...edit, ...rewrite(edit) } : edit;
    const answer = tell(meant.raw);
    if (answer === raw) return;
    write(input, answer);
    if (input.ownerDocument.activeElement !== input) return;
    const caret = caretAfter({ ...meant, answer });
    input.setSelectionRange(caret, caret);
  };

  return {
    isEmpty,
    control: {
      ref: typing,
      onChange: (event) => {
        if (typing.isComposing) tell(event.currentTarget.value);
        else send(event.currentTarget, kindOf(event.nativeEvent));
      },
      onCompositionStart: () => {
        typing.isComposing = true;
      },
      onCompositionEnd: (event) => {
        typing.isComposing = false;
        send(event.currentTarget, 'insertCompositionText');
      },
    },
  };
};
