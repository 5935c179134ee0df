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

const write = (input: HTMLInputElement, text: string): void => {
  if (input.value !== text) input.value = text;
};

/**
 * Wires an input to a field whose value it shows as it is. The input holds its text itself: a key that the form takes as it
 * was typed draws nothing. As with `useTextControl`, what an input method composes is left alone.
 */
export const useOwnText = ({ field, rewrite }: OwnTextOptions): OwnText => {
  const ref = useRef<HTMLInputElement>(null);
  const text = useRef('');
  const isComposing = useRef(false);
  const [typed, setTyped] = useState<{ readonly field: FieldBinding; readonly isEmpty: boolean }>();
  const isEmpty = typed?.field === field ? typed.isEmpty : field.value === '';

  useLayoutEffect(() => {
    text.current = field.value;
    if (ref.current && !isComposing.current) write(ref.current, field.value);
  }, [field]);

  const tell = (raw: string): string => {
    text.current = field.onText(raw);
    const isNowEmpty = text.current === '';
    if (isNowEmpty !== isEmpty) setTyped({ field, isEmpty: isNowEmpty });
    return text.current;
  };

  const send = (input: HTMLInputElement, kind: string): void => {
    const raw = input.value;
    const edit: TextEdit = { previous: text.current, raw, caret: input.selectionStart ?? raw.length, kind };
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
      ref,
      onChange: (event) => {
        if (isComposing.current) tell(event.currentTarget.value);
        else send(event.currentTarget, kindOf(event.nativeEvent));
      },
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: (event) => {
        isComposing.current = false;
        send(event.currentTarget, 'insertCompositionText');
      },
    },
  };
};
