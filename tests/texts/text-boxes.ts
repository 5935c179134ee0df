/** A piece of text as it is painted. */
export interface TextBox {
  readonly text: string;
  readonly node: Node;
  readonly element: Element;
  /** One for each line. */
  readonly lines: readonly DOMRect[];
}

const SAME_LINE_PX = 2;

/** There for screen readers alone: in a box of a pixel. */
const isSaidOnly = (element: Element): boolean => {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).clipPath !== 'none') return true;
  }
  return false;
};

/** Slides out of view are inert. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('[inert]') === null &&
  !isSaidOnly(element);

/** Fragments of a line, as of a text with isolates in it, are one line. */
export const linesOf = (rects: readonly DOMRect[]): DOMRect[] => {
  const lines: DOMRect[] = [];
  for (const rect of rects.filter(({ width }) => width > 0)) {
    const last = lines.at(-1);
    if (last && Math.abs(last.bottom - rect.bottom) <= SAME_LINE_PX) {
      const left = Math.min(last.left, rect.left);
      lines[lines.length - 1] = new DOMRect(left, last.top, Math.max(last.right, rect.right) - left, last.height);
    } else lines.push(rect);
  }
  return lines;
};

/** Every text below an element that a person can see. */
export const textBoxesIn = (root: Element): TextBox[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: TextBox[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = linesOf([...range.getClientRects()]);
    if (lines.length > 0) boxes.push({ text, node, element, lines });
  }
  return boxes;
};
