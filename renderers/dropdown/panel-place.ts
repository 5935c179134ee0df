import { useLayoutEffect, useState, type RefObject } from 'react';
import { isTouchDevice } from '#renderers/field/enter-key.ts';

/** Position of the list: beside its field, or as a sheet at the bottom of the frame. In CSS px of the viewport. */
export type PanelPlace =
  | { readonly kind: 'sheet' }
  | {
      readonly kind: 'below' | 'above';
      readonly left: number;
      readonly width: number;
      /** Distance of the near edge from the top (below) or the bottom (above) of the viewport. */
      readonly offset: number;
      readonly maxHeight: number;
    };

interface Surroundings {
  readonly anchor: { readonly top: number; readonly bottom: number; readonly left: number; readonly width: number };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isTouch: boolean;
}

/** Spec core §9: maximum width of phones. */
const PHONE_WIDTH = 767;
const GAP = 6;
const EDGE = 8;
const MIN_WIDTH = 240;
const MAX_HEIGHT = 360;
/** Minimum height of a list beside its field. */
const MIN_ROOM = 224;

/** On phones, and in a low frame, the list is a sheet. */
const placePanel = ({ anchor, viewport, isTouch }: Surroundings): PanelPlace => {
  if (isTouch && viewport.width <= PHONE_WIDTH) return { kind: 'sheet' };
  const roomBelow = viewport.height - anchor.bottom - GAP - EDGE;
  const roomAbove = anchor.top - GAP - EDGE;
  if (Math.max(roomBelow, roomAbove) < MIN_ROOM) return { kind: 'sheet' };
  const isBelow = roomBelow >= MIN_ROOM;
  const width = Math.min(Math.max(anchor.width, MIN_WIDTH), viewport.width - 2 * EDGE);
  return {
    kind: isBelow ? 'below' : 'above',
    left: Math.max(EDGE, Math.min(anchor.left, viewport.width - width - EDGE)),
    width,
    offset: isBelow ? anchor.bottom + GAP : viewport.height - anchor.top + GAP,
    maxHeight: Math.min(MAX_HEIGHT, isBelow ? roomBelow : roomAbove),
  };
};

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
