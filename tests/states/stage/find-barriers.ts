import { onceForEach } from './text-boxes.ts';

const named = (element: Element): string => element.outerHTML.slice(0, 160);

/** Criteria 1.1.1 and 1.4.5: images without a text alternative that are not decoration, and text in an image. */
export const findWordlessPictures = (root: Element): string[] => {
  const isDecoration = (picture: Element): boolean => picture.closest('[aria-hidden="true"]') !== null;
  const hasName = (picture: Element): boolean =>
    (picture.getAttribute('aria-label') ?? picture.querySelector('title')?.textContent ?? '') !== '';
  const images = [...root.querySelectorAll('img')].filter((one) => !isDecoration(one) && !one.hasAttribute('alt'));
  const drawings = [...root.querySelectorAll('svg, canvas')].filter((one) => !isDecoration(one) && !hasName(one));
  return [
    ...[...images, ...drawings].map((picture) => `a picture has no name: ${named(picture)}`),
    ...[...root.querySelectorAll('svg text')].map((text) => `a picture has text drawn in it: ${named(text)}`),
  ];
};

/** Criterion 1.3.2: elements that are above the one that a screen reader reads before them. */
export const findOutOfOrder = (root: Element): string[] => {
  // A sticky element stays at the edge of the window, and the content of a scrolled box moves with it.
  const isMoved = onceForEach((element): boolean => {
    const { position, overflowY } = getComputedStyle(element);
    if (position === 'sticky' || overflowY === 'auto' || overflowY === 'scroll') return true;
    return element.parentElement !== null && isMoved(element.parentElement);
  });
  const read = [...root.querySelectorAll('main :is(button, a[href], input, h1, h2, h3, p)')]
    .filter((element) => element.checkVisibility() && !isMoved(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return read.flatMap(({ element, box }, at) => {
    const before = read[at - 1];
    // Columns and slides are side by side.
    const isBeside = !before || box.left >= before.box.right || box.right <= before.box.left;
    return isBeside || box.bottom > before.box.top
      ? []
      : [`${named(element)} is read after ${named(before.element)} and stands above it`];
  });
};

/** The values of criterion 1.4.12. */
const SPACED = new CSSStyleSheet();
SPACED.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
);

const cutTexts = (root: Element): Set<Element> =>
  new Set(
    [...root.querySelectorAll('main *')].filter((element) => {
      const isText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      if (!isText) return false;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const isCut = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
      const isForReaders = position === 'absolute' && element.clientWidth <= 1;
      const isLarger = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      return isCut && !isForReaders && isLarger;
    }),
  );

/** Texts that are cut off with the widest spacing that a reader may set. */
export const findCutBySpacing = (root: Element): string[] => {
  const before = cutTexts(root);
  document.adoptedStyleSheets.push(SPACED);
  const found = [...cutTexts(root)].filter((element) => !before.has(element));
  document.adoptedStyleSheets.pop();
  return found.map((element) => `is cut off when its text is spaced: ${named(element)}`);
};

const FOCUSABLE = 'main :is(a[href], button, input, select, textarea, summary, [tabindex])';
const POINTS = [0.1, 0.5, 0.9];

/** Criterion 2.4.11: focused elements that others cover. Each is scrolled into view as little as a browser may. */
export const findHiddenFocus = (root: Element): string[] => {
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  return all.flatMap((element) => {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) return [];
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = POINTS.some((x) =>
      POINTS.some((y) => {
        const over = document.elementFromPoint(left + width * x, top + height * y);
        return over !== null && [element, ...labels].some((one) => one.contains(over) || over.contains(one));
      }),
    );
    return isSeen ? [] : [`is covered while it has the focus: ${named(element)}`];
  });
};
