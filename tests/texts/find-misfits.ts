import { linesOf, textBoxesIn, type TextBox } from './text-boxes.ts';

/** Controls and their labels, whose texts have to be readable at a glance. */
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

/** Boxes around a text that cut off what does not fit, up to one that scrolls. */
const cuttersOf = (element: Element): { cutters: Element[]; isScrolled: boolean } => {
  const cutters: Element[] = [];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll')
      return { cutters, isScrolled: around !== document.documentElement };
    if (overflowX === 'hidden' || overflowX === 'clip') cutters.push(around);
  }
  return { cutters, isScrolled: false };
};

/** Where a word goes on in the next line. */
const brokenWordOf = ({ node }: TextBox): string | undefined =>
  [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return linesOf([...range.getClientRects()]).length > 1;
  })?.[0];

const faultOf = (box: TextBox): string | undefined => {
  const span = spanOf(box);
  const { cutters, isScrolled } = cuttersOf(box.element);
  if (cutters.some((cutter) => sticksOut(span, cutter.getBoundingClientRect()))) return 'is cut off';
  // An ellipsis is painted inside of the box: the text is longer than what is seen.
  if (cutters.includes(box.element) && box.element.scrollWidth > box.element.clientWidth + TOLERANCE_PX)
    return 'is cut off';
  if (!isScrolled && sticksOut(span, { left: 0, right: innerWidth })) return 'is wider than the page';
  const control = box.element.closest(CONTROLS);
  if (!control) return undefined;
  if (sticksOut(span, control.getBoundingClientRect())) return 'is wider than its control';
  const broken = brokenWordOf(box);
  if (broken !== undefined) return `breaks in "${broken}"`;
  return box.lines.length > MOST_LINES ? `takes ${box.lines.length} lines` : undefined;
};

/** Texts of a page that do not fit where they stand. */
export const findMisfits = (root: Element): string[] =>
  textBoxesIn(root).flatMap((box) => {
    const fault = faultOf(box);
    return fault === undefined ? [] : [`"${box.text}" ${fault}`];
  });
