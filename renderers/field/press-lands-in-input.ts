import type { PointerEvent, RefObject } from 'react';

/** A press anywhere in a field's box lands in its input. The box is no label: the field has one, and one is heard. */
export const pressLandsIn =
  (input: RefObject<HTMLInputElement | null>) =>
  (event: PointerEvent): void => {
    if (event.target === input.current || input.current?.disabled !== false) return;
    event.preventDefault();
    input.current.focus();
  };
