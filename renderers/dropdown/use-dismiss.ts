import { useEffect, useEffectEvent, type RefObject } from 'react';

let closeOther: (() => void) | undefined;

/**
 * Spec core §4: one drop-down of the page is open at a time. Opening one closes the previous; the returned function is called
 * on closing.
 */
const claimOpen = (close: () => void): (() => void) => {
  closeOther?.();
  closeOther = close;
  return () => {
    if (closeOther === close) closeOther = undefined;
  };
};

interface DismissOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
}

/** Closes when another one opens, on a tap outside, and when the focus leaves the frame. */
export const useDismiss = ({ root, isOpen, onDismiss }: DismissOptions): void => {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (): void => dismiss();
    const handlePointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const giveBack = claimOpen(close);
    document.addEventListener('pointerdown', handlePointer, true);
    globalThis.addEventListener('blur', close);
    return () => {
      giveBack();
      document.removeEventListener('pointerdown', handlePointer, true);
      globalThis.removeEventListener('blur', close);
    };
  }, [root, isOpen]);
};
