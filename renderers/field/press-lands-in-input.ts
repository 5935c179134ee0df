import type { PointerEvent, RefObject } from 'react';

/** Focuses the input on a press anywhere in the field's box. The box is not a label, since the field has one already. */
export const pressLandsIn =
  (input: RefObject<HTMLInputElement | null>) =>
  (event: PointerEvent): void => {
    if (event.target === input.current || input.current?.disabled !== false) return;
    event.preventDefault();
    input.current.focus();
  };
