/** A piece of text as it is painted. */
export interface TextBox {
  readonly text: string;
  readonly node: Node;
  readonly element: Element;
  /** One rectangle for each line. */
  readonly lines: readonly DOMRect[];
}

const SAME_LINE_PX = 2;

/** Caches a function's result for an element: many texts of a page have the same ancestors. */
export const onceForEach = <Value>(read: (element: Element) => Value): ((element: Element) => Value) => {
  const known = new Map<Element, Value>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const value = read(element);
    known.set(element, value);
    return value;
  };
};

/** Fragments of one line, such as a text with isolates, are merged. */
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

/** Every text inside an element that a sighted user can see: slides out of view are inert. */
export const textBoxesIn = (root: Element): TextBox[] => {
  /** Texts for screen readers only are in a box of one pixel. */
  const isClipped = onceForEach((element): boolean => {
    if (getComputedStyle(element).clipPath !== 'none') return true;
    const around = element.parentElement;
    return around !== null && around !== document.body && isClipped(around);
  });
  const isSeen = onceForEach(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      !isClipped(element),
  );
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: TextBox[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const lines = linesOf([...range.getClientRects()]);
    if (lines.length > 0) boxes.push({ text, node, element, lines });
  }
  return boxes;
};
