import { useEffect, useState, type RefObject } from 'react';

/**
 * How much of the frame's lower end the page around it leaves out of sight, CSS px. A frame may be taller than the window
 * it stands in, and what is fixed to its lower end can then not be reached; a frame of another origin learns of it by
 * an observer alone.
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
