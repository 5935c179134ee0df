import { useLayoutEffect, useReducer, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { caretAfter, type AnsweredEdit } from './caret-after.ts';

/** A change reported by the control. */
export interface TextEdit {
  readonly previous: string;
  readonly raw: string;
  readonly caret: number;
  /** `inputType` of the browser's event; empty when missing. */
  readonly kind: string;
}

export interface TextControlOptions {
  /** The current text. */
  readonly value: string;
  readonly onText: (text: string) => void;
  /** May replace a change before it is sent. */
  readonly rewrite?: (edit: TextEdit) => Pick<TextEdit, 'raw' | 'caret'>;
  /** Returns the caret position for a text that is reformatted with each change. */
  readonly placeCaret?: (edit: AnsweredEdit) => number;
}

/** Returns the `inputType` of a change; empty when missing. */
export const kindOf = (event: Event): string => (event instanceof InputEvent ? event.inputType : '');

/**
 * Connects an input with a text that the form may change: sends changes, shows the result, and restores the caret. While an
 * input method composes, the text is not changed, which would double letters on Android.
 */
export const useTextControl = ({ value, onText, rewrite, placeCaret = caretAfter }: TextControlOptions) => {
  const ref = useRef<HTMLInputElement>(null);
  const sent = useRef<TextEdit>(undefined);
  const isComposing = useRef(false);
  const [draft, setDraft] = useState<string>();
  // A rejected change leaves the value equal: only a forced redraw restores text and caret.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const edit = sent.current;
    const input = ref.current;
    sent.current = undefined;
    if (!edit || !input || input.ownerDocument.activeElement !== input) return;
    const caret = placeCaret({ ...edit, answer: input.value });
    input.setSelectionRange(caret, caret);
  });

  const send = (input: HTMLInputElement, kind: string): void => {
    const raw = input.value;
    const edit: TextEdit = { previous: value, raw, caret: input.selectionStart ?? raw.length, kind };
    const meant = rewrite ? { ...edit, ...rewrite(edit) } : edit;
    sent.current = meant;
    redraw();
    onText(meant.raw);
  };

  return {
    ref,
    value: draft ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>): void {
      if (!isComposing.current) return send(event.currentTarget, kindOf(event.nativeEvent));
      setDraft(event.currentTarget.value);
      onText(event.currentTarget.value);
    },
    onCompositionStart(): void {
      isComposing.current = true;
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void {
      isComposing.current = false;
      setDraft(undefined);
      send(event.currentTarget, 'insertCompositionText');
    },
  };
};
