/** A second press within this time is still the first one's: of a double tap, or of a finger that trembles. */
const SAME_PRESS_MS = 500;
/** How far apart the taps of one finger land, CSS px. */
const SAME_PLACE_PX = 64;

const PRESSABLE = 'button, a[href], summary, label, [role="button"], [role="option"], [role="tab"]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: Element | null;
  /** Where everything that can be pressed stood when it was made. */
  readonly places: ReadonlyMap<Element, DOMRect>;
}

const pressableAt = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(PRESSABLE) : null;

const holds = (place: DOMRect | undefined, { clientX: x, clientY: y }: MouseEvent): boolean =>
  place !== undefined && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;

/**
 * A mouse that is pressed twice in one place says so itself (`detail`), which also tells a hand from a program that presses
 * one button after the other. Fingers do not.
 */
const isRepeated = (event: MouseEvent, pointerType: string): boolean => pointerType !== 'mouse' || event.detail > 1;

/**
 * Ignores a press by pointer on what has come or moved under it since the press before, a moment ago: nobody has seen yet
 * what stands there now, so nobody meant it. Once for the whole document, since pages follow one another under one finger.
 * A press by keyboard goes to the focused control, and a new button does not take the focus. Returns a function that stops it.
 */
export const guardPresses = (page: Document = document): (() => void) => {
  let last: Press | undefined;
  let down: (Press & { readonly pointerType: string }) | undefined;

  const note = (event: PointerEvent): void => {
    const { timeStamp: at, clientX: x, clientY: y, pointerType } = event;
    const places = new Map([...page.querySelectorAll(PRESSABLE)].map((one) => [one, one.getBoundingClientRect()]));
    down = { at, x, y, target: pressableAt(event), places, pointerType };
  };

  /** Whether this click belongs to the press before and meets something else there. */
  const isMisplaced = (event: MouseEvent, press: Press, pointerType: string): boolean => {
    if (!last || press.at - last.at > SAME_PRESS_MS || !isRepeated(event, pointerType)) return false;
    if (Math.hypot(press.x - last.x, press.y - last.y) > SAME_PLACE_PX) return false;
    const target = pressableAt(event);
    return target !== null && target !== last.target && !holds(last.places.get(target), event);
  };

  const filter = (event: MouseEvent): void => {
    const press = down;
    down = undefined;
    // By keyboard, by a screen reader, by a program: there is no pointer that something could come under.
    if (!press || event.detail === 0) return;
    if (!isMisplaced(event, press, press.pointerType)) {
      last = press;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    // A user who goes on tapping has not seen it yet.
    if (last) last = { ...last, at: press.at };
  };

  page.addEventListener('pointerdown', note, true);
  page.addEventListener('click', filter, true);
  return () => {
    page.removeEventListener('pointerdown', note, true);
    page.removeEventListener('click', filter, true);
  };
};
