/** Time that a user needs to notice a new element under the finger (contract §8, "Presses"). */
const UNSEEN_MS = 500;
/** Duration of scrolling by momentum after the last wheel or touch event. */
const SCROLLS_ON_MS = 1000;

const PRESSABLE =
  'button, a[href], summary, label, [role="button"], [role="option"], [role="tab"], [role="radio"], [role="switch"]';

/** Events that may change the layout, besides DOM changes and window size. `load` events do not bubble to the window. */
const CHANGES = ['load', 'transitionend', 'animationend'] as const;

/** Attributes that show, hide or move elements. */
const MOVING = ['class', 'style', 'hidden', 'open', 'inert'];

/** Positions of all pressable elements from a moment on; null when unknown. */
interface Layout {
  readonly from: number;
  readonly places: Map<Element, DOMRect | null>;
}

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly pointerType: string;
}

const pressableAt = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(PRESSABLE) : null;

const holds = (place: DOMRect | null | undefined, { x, y }: Press): boolean =>
  place === null || (place !== undefined && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom);

/** Returns the position of an element; null for an element below that the browser has not laid out yet. */
const placeOf = (element: Element): DOMRect | null => {
  const isLaidOut = !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true });
  return isLaidOut ? element.getBoundingClientRect() : null;
};

/** Checks that a press is a user's. A mouse counts repeated presses in one place (`detail`), unlike a program or a finger. */
const isByHand = (event: MouseEvent, pointerType: string): boolean => pointerType !== 'mouse' || event.detail > 1;

/** Records where the page's controls are, after each change of the layout. */
const createLayoutHistory = (page: Document) => {
  /** In order; only the first may be older than half a second. */
  let layouts: Layout[] = [];
  let isChanging = false;
  let frame = 0;

  const record = (from: number): void => {
    isChanging = false;
    // Only the topmost dialog can be pressed.
    const dialogs = page.querySelectorAll('dialog[open], [aria-modal="true"]');
    const root = dialogs[dialogs.length - 1] ?? page;
    const places = new Map([...root.querySelectorAll(PRESSABLE)].map((one) => [one, placeOf(one)]));
    const old = layouts.findLastIndex((layout) => layout.from <= from - UNSEEN_MS);
    layouts = [...layouts.slice(Math.max(0, old)), { from, places }];
  };
  record(Number.NEGATIVE_INFINITY);

  return {
    change: (): void => {
      if (isChanging) return;
      isChanging = true;
      frame = requestAnimationFrame(record);
    },
    forgetPlaces(): void {
      for (const { places } of layouts) for (const one of places.keys()) places.set(one, null);
    },
    isUnseen(target: Element, press: Press): boolean {
      const since = press.at - UNSEEN_MS;
      const first = layouts.findLastIndex(({ from }) => from <= since);
      if (!isChanging && first === layouts.length - 1) return false;
      return !layouts.slice(first).every(({ places }) => holds(places.get(target), press));
    },
    stop: () => cancelAnimationFrame(frame),
  };
};

/**
 * Ignores taps on a control that appeared or moved under the pointer within the last half second (ghost clicks). Installed once
 * for the document, since a press may hit the next page. Presses by keyboard, screen reader or script are not affected. Returns
 * a function that stops it.
 */
export const guardPresses = (page: Document = document): (() => void) => {
  const layouts = createLayoutHistory(page);
  let userScrolledAt = Number.NEGATIVE_INFINITY;
  let down: Press | undefined;

  const noteDown = ({ timeStamp: at, clientX: x, clientY: y, pointerType }: PointerEvent): void => {
    down = { at, x, y, pointerType };
  };

  const noteUserScroll = ({ timeStamp }: Event): void => {
    userScrolledAt = timeStamp;
  };

  /** Elements that the user scrolls have not moved unexpectedly. */
  const scroll = (event: Event): void => {
    if (event.timeStamp - userScrolledAt > SCROLLS_ON_MS) return layouts.change();
    noteUserScroll(event);
    layouts.forgetPlaces();
  };

  const filter = (event: MouseEvent): void => {
    const press = down;
    down = undefined;
    if (!press || event.detail === 0 || !isByHand(event, press.pointerType)) return;
    const target = pressableAt(event);
    if (target === null || !layouts.isUnseen(target, press)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const observer = new MutationObserver(layouts.change);
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { signal, capture: true, passive: true };
  observer.observe(page, { subtree: true, childList: true, characterData: true, attributeFilter: MOVING });
  window.addEventListener('resize', layouts.change, passive);
  for (const name of CHANGES) page.addEventListener(name, layouts.change, passive);
  for (const name of ['wheel', 'touchmove'] as const) page.addEventListener(name, noteUserScroll, passive);
  page.addEventListener('scroll', scroll, passive);
  page.addEventListener('pointerdown', noteDown, passive);
  page.addEventListener('click', filter, { signal, capture: true });
  return () => {
    observer.disconnect();
    layouts.stop();
    listening.abort();
  };
};
