import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the height of the frame's lower part outside the window, CSS px. A frame may be taller than the window, so that
 * elements fixed to its bottom are unreachable; a cross-origin frame can detect this only by an IntersectionObserver.
 */
export const useHiddenFoot = (layer: RefObject<HTMLElement | null>): number => {
  const [hiddenPx, setHiddenPx] = useState(0);

  useEffect(() => {
    if (!layer.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRect.height === 0) return;
        setHiddenPx(Math.max(0, Math.round(entry.boundingClientRect.bottom - entry.intersectionRect.bottom)));
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(layer.current);
    return () => observer.disconnect();
  }, [layer]);

  return hiddenPx;
};
