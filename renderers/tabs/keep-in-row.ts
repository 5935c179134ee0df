/** Room left beside the element, CSS px, so that its neighbour peeks out. */
const PEEK_PX = 32;

/** Scrolls a row sideways until an element of it is in view; the page around it stays where it is. */
export const keepInRow = (row: HTMLElement, element: HTMLElement): void => {
  const outer = row.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const before = inner.left - PEEK_PX - outer.left;
  const after = inner.right + PEEK_PX - outer.right;
  if (before < 0) row.scrollBy?.(before, 0);
  else if (after > 0) row.scrollBy?.(after, 0);
};
