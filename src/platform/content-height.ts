import type { Cancel } from './clock.ts';
import { debounce } from './debounce.ts';

/** Spec core §9: resize debounce. */
const SETTLE_MS = 100;

/** Elements that fill the window when there is little to show; their content may be shorter. */
const filling = (): HTMLElement[] =>
  [document.body, document.getElementById('root')?.firstElementChild].filter(
    (element) => element instanceof HTMLElement,
  );

/** The height of what is shown, as if the window had none: read in one go, so that nothing of it is painted. */
function measure(): number {
  const elements = filling();
  for (const { style } of elements) style.setProperty('min-height', '0', 'important');
  const heights = elements.map((element) => element.getBoundingClientRect().height);
  for (const { style } of elements) style.removeProperty('min-height');
  return Math.ceil(Math.max(0, ...heights));
}

/**
 * Calls with the height of the content in CSS px, now and after each change of it: what is drawn, how wide the page is, fonts
 * and pictures that come. Does nothing where the browser cannot watch sizes.
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
  // A page that is shorter than the one before leaves the body as tall as the window.
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
