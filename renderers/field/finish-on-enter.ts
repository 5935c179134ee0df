import type { KeyboardEvent } from 'react';

/** Checks for a touch pointer, and so probably an on-screen keyboard. */
export const isTouchDevice = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Closes the on-screen keyboard on Enter, which is labelled "done". */
export const finishOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTouchDevice()) return;
  event.currentTarget.blur();
};
