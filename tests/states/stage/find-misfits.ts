import { linesOf, onceForEach, type TextBox } from './text-boxes.ts';

/** Controls and their labels, whose texts must be readable at a glance. */
const CONTROLS = 'button, [role="tab"], a, label:has(input[type="radio"]), [class*="_badge_"], h1';

const MOST_LINES = 2;
const TOLERANCE_PX = 1;

interface Span {
  readonly left: number;
  readonly right: number;
}

const spanOf = ({ lines }: TextBox): Span => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: Math.max(...lines.map(({ right }) => right)),
});

const sticksOut = (inner: Span, outer: Span): boolean =>
  inner.left < outer.left - TOLERANCE_PX || inner.right > outer.right + TOLERANCE_PX;

interface Cutters {
  /** Ancestors that clip a text. */
  readonly boxes: readonly Element[];
  readonly isScrolled: boolean;
}

/** Ancestors that clip the texts of an element, up to one that scrolls. */
const cutterFinder = (): ((element: Element) => Cutters) => {
  const cuttersOf = onceForEach((element): Cutters => {
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'auto' || overflowX === 'scroll')
      return { boxes: [], isScrolled: element !== document.documentElement };
    const around = element.parentElement ? cuttersOf(element.parentElement) : { boxes: [], isScrolled: false };
    return overflowX === 'hidden' || overflowX === 'clip' ? { ...around, boxes: [element, ...around.boxes] } : around;
  });
  return cuttersOf;
};

/** A word that is broken between two lines. */
const brokenWordOf = ({ node, lines }: TextBox): string | undefined => {
  if (lines.length === 1) return undefined;
  return [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return linesOf([...range.getClientRects()]).length > 1;
  })?.[0];
};

const faultOf = (box: TextBox, cuttersOf: (element: Element) => Cutters): string | undefined => {
  const span = spanOf(box);
  const { boxes, isScrolled } = cuttersOf(box.element);
  if (boxes.some((cutter) => sticksOut(span, cutter.getBoundingClientRect()))) return 'is cut off';
  // An ellipsis is painted inside the box, although the text is longer.
  if (boxes.includes(box.element) && box.element.scrollWidth > box.element.clientWidth + TOLERANCE_PX)
    return 'is cut off';
  if (!isScrolled && sticksOut(span, { left: 0, right: innerWidth })) return 'is wider than the page';
  const control = box.element.closest(CONTROLS);
  if (!control) return undefined;
  if (sticksOut(span, control.getBoundingClientRect())) return 'is wider than its control';
  const broken = brokenWordOf(box);
  if (broken !== undefined) return `breaks in "${broken}"`;
  return box.lines.length > MOST_LINES ? `takes ${box.lines.length} lines` : undefined;
};

/** Texts that do not fit their boxes. */
export const findMisfits = (boxes: readonly TextBox[]): string[] => {
  const cuttersOf = cutterFinder();
  return boxes.flatMap((box) => {
    const fault = faultOf(box, cuttersOf);
    return fault === undefined ? [] : [`"${box.text}" ${fault}`];
  });
};

/** A number with its currency must not be broken at its spaces. */
const AMOUNT = /^[\u2066-\u2069\u200F]*(?:\p{Sc}\s?[\d.,\u00A0]+|[\d.,\u00A0]+\u00A0\S+)$/u;

/** At double size a long name may wrap; text that is clipped, broken or wider than the page is unreadable. */
export const findLost = (boxes: readonly TextBox[]): string[] => [
  ...findMisfits(boxes).filter((fault) => !/ takes \d+ lines$/.test(fault)),
  ...boxes.filter(({ text, lines }) => AMOUNT.test(text) && lines.length > 1).map(({ text }) => `"${text}" is broken`),
];
