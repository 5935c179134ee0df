import { useLayoutEffect, useState, type RefObject } from 'react';

/** Tolerance for rounding, CSS px. */
const SLACK_PX = 1;

const measure = (box: HTMLElement, isAlongLine: boolean) => {
  // Negative in right-to-left text.
  const scrolled = Math.abs(isAlongLine ? box.scrollLeft : box.scrollTop);
  const rest = isAlongLine ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight;
  return { before: scrolled > SLACK_PX, after: rest - scrolled > SLACK_PX };
};

/** Returns the sides with hidden content, updated as the box is scrolled and its content grows. */
export const useOverflow = (box: RefObject<HTMLElement | null>, direction: 'vertical' | 'horizontal') => {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const next = measure(element, direction === 'horizontal');
      setOverflow((known) => (known.before === next.before && known.after === next.after ? known : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    sizes?.observe(element);
    for (const child of element.children) sizes?.observe(child);
    return () => {
      element.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, [box, direction]);
  return overflow;
};
