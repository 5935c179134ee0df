import { useEffect, useRef, useState } from 'react';
import { useOutside } from '#engine/outside-context.ts';
import { afterMs } from '#renderers/parts/after-ms.ts';

export type CopyState = 'idle' | 'copied' | 'failed';

export type CopyFeedback = ReturnType<typeof useCopyFeedback>;

/** Method flows §9: how long "copied" is shown. */
const COPIED_MS = 3000;

/** Resets the "copied" state of the last row, since the clipboard holds one value. */
let takeBack: () => void = () => {};

/** Copies, and returns the state: "copied" for some seconds, a failure until the next attempt. */
export const useCopyFeedback = () => {
  const outside = useOutside();
  // `tries` counts the attempts, so that equal messages are announced again.
  const [feedback, setFeedback] = useState<{ state: CopyState; tries: number }>({ state: 'idle', tries: 0 });
  const cancel = useRef<() => void>(undefined);
  const lastTry = useRef(0);

  useEffect(
    () => () => {
      lastTry.current = -1;
      cancel.current?.();
    },
    [],
  );

  /** Resolves with the success of copying. */
  const copy = async (text: string): Promise<boolean> => {
    lastTry.current += 1;
    const tries = lastTry.current;
    const isCopied = await outside.copy(text).catch(() => false);
    // A later attempt or an unmount has replaced this one.
    if (lastTry.current !== tries) return isCopied;
    cancel.current?.();
    if (isCopied) takeBack();
    setFeedback({ state: isCopied ? 'copied' : 'failed', tries });
    if (!isCopied) return false;
    const stop = afterMs(COPIED_MS, () => setFeedback({ state: 'idle', tries }));
    cancel.current = stop;
    takeBack = () => {
      stop();
      if (lastTry.current === tries) setFeedback({ state: 'idle', tries });
    };
    return isCopied;
  };

  return { ...feedback, copy };
};

/** Selects a text that could not be copied, so that the user can copy it. */
export const selectText = (element: HTMLElement | null): void => {
  const selection = element?.ownerDocument.getSelection();
  if (element) selection?.selectAllChildren(element);
};
