import type { Cancel } from './clock.ts';
import { debounce } from './debounce.ts';

/** Spec core §9: resize debounce. */
const SETTLE_MS = 100;

/** Elements with the minimum height of the window; their content may be shorter. */
const filling = (): HTMLElement[] =>
  [document.body, document.getElementById('root')?.firstElementChild].filter(
    (element) => element instanceof HTMLElement,
  );

/** Measures the content's height without the minimum heights, in one task, so that nothing is painted. */
function measure(): number {
  const elements = filling();
  for (const { style } of elements) style.setProperty('min-height', '0', 'important');
  const heights = elements.map((element) => element.getBoundingClientRect().height);
  for (const { style } of elements) style.removeProperty('min-height');
  return Math.ceil(Math.max(0, ...heights));
}

/**
 * Calls the listener with the content's height in CSS px, now and after each change of content, width, fonts or images. Does
 * nothing in a browser without ResizeObserver.
 */
export function onContentHeight(listener: (height: number) => void): Cancel {
  if (typeof ResizeObserver === 'undefined') return () => {};
  let last = 0;
  const settled = debounce(SETTLE_MS, () => {
    const height = measure();
    if (height === last || height === 0) return;
    last = height;
    listener(height);
  });
  const sizes = new ResizeObserver(() => settled.call());
  const changes = new MutationObserver(() => settled.call());
  sizes.observe(document.body);
  // On a page shorter than the previous one the body keeps the window's height.
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['hidden', 'open'],
  });
  settled.call();
  return () => {
    settled.cancel();
    sizes.disconnect();
    changes.disconnect();
  };
}
