import { useLayoutEffect, useState, type RefObject } from 'react';
import { isTouchDevice } from '#renderers/field/finish-on-enter.ts';
import { placePanel, type PanelPlace } from './panel-place.ts';

/** Returns the list's position beside the field, updated while the page scrolls or the frame changes. */
export const usePanelPlace = (anchor: RefObject<HTMLElement | null>): PanelPlace | undefined => {
  const [place, setPlace] = useState<PanelPlace>();

  useLayoutEffect(() => {
    const measure = (): void => {
      if (!anchor.current) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const isTouch = isTouchDevice();
      setPlace(placePanel({ anchor: anchor.current.getBoundingClientRect(), viewport: { width, height }, isTouch }));
    };
    const handleScroll = (event: Event): void => {
      const isAround = event.target instanceof Node && event.target.contains(anchor.current);
      if (isAround) measure();
    };
    measure();
    const options = { capture: true, passive: true };
    globalThis.addEventListener('scroll', handleScroll, options);
    globalThis.addEventListener('resize', measure, options);
    return () => {
      globalThis.removeEventListener('scroll', handleScroll, options);
      globalThis.removeEventListener('resize', measure, options);
    };
  }, [anchor]);

  return place;
};
