import { useEffect, useRef, type RefObject } from 'react';
import { stepOfKey } from '#renderers/parts/line-direction.ts';

/** Elements that use arrow keys themselves. */
const TAKES_ARROWS = 'input, select, textarea, [role=tab], [role=combobox], [role=listbox], [contenteditable]';

/** Handles arrow keys pressed inside an element: 1 for forward, -1 for back in text direction. */
export const useArrowKeys = (root: RefObject<HTMLElement | null>, onStep: (step: number) => void): void => {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });

  useEffect(() => {
    const element = root.current;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TAKES_ARROWS) || event.defaultPrevented) return;
      const step = stepOfKey(event.key, target);
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(step);
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [root]);
};
