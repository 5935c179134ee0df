import type { KeyboardEvent } from 'react';

/** Whether the person points with a finger: an on-screen keyboard is then likely. */
export const isTouchDevice = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Enter puts the on-screen keyboard away, as its "done" key promises. */
export const finishOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTouchDevice()) return;
  event.currentTarget.blur();
};
