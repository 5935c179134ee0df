import { historyIndex } from './history-index.ts';
import { entryKey } from './history-location.ts';

/** Checks that no element has the focus: keys have no effect then, and screen readers start at the top. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the element that takes the focus while no control has it: the title of an open dialog, whose surroundings are inert,
 * else the page.
 */
const restOf = (root: HTMLElement): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('dialog[open] [tabindex="-1"]')].at(-1) ?? root;

/** For a page left before this code ran, the title of the next page identifies the control that opened it. */
const whatLedHere = (root: HTMLElement): (() => string | undefined) => {
  const title = document.activeElement === root ? root.getAttribute('aria-label') : null;
  const index = historyIndex();
  return () => (title !== null && historyIndex() < index ? title : undefined);
};

/** Returns the control whose text led away from the page, else the one that contains the title of the page it led to. */
const controlThatLed = (root: HTMLElement, text = '', title?: string): HTMLElement | undefined => {
  const controls = [...root.querySelectorAll<HTMLElement>('button, a')];
  return text === ''
    ? controls.find(({ textContent }) => title !== undefined && textContent.includes(title))
    : controls.find(({ textContent }) => textContent === text);
};

/**
 * Keeps the focus inside `root` when the focused control is removed or disabled: the root or the title of an open dialog takes
 * it, and returns it to the control once that is enabled again. On a page opened by the back button, focuses the control that
 * had led away, identified by its text. Returns a function that stops it.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: HTMLElement | undefined;
  let here = entryKey();
  /** True while this code moves the focus to the root or a dialog title, which is not recorded. */
  let isResting = false;
  /** Texts of the last focused controls, by history entry. */
  const words = new Map<string, string>();
  const titleLedTo = whatLedHere(root);
  /** Focuses the root of a new page. */
  const arriveAt = (key: string): void => {
    here = key;
    controlThatLed(root, words.get(key), titleLedTo())?.focus({ preventScroll: true });
  };
  const remember = ({ target }: Pick<FocusEvent, 'target'>): void => {
    const key = entryKey();
    if (target === root && key !== here) arriveAt(key);
    if (isResting || !(target instanceof HTMLElement) || target === root) return;
    last = target;
    here = key;
    words.set(key, target.textContent);
  };
  /** Does not move the focus when the user has left the page or pressed outside of a control. */
  const forget = (): void => {
    if (last?.isConnected && !last.matches(':disabled')) last = undefined;
  };
  const observer = new MutationObserver(() => {
    if (last === undefined) return;
    const isUsable = last.isConnected && !last.matches(':disabled');
    const rest = restOf(root);
    if (!isUsable && isLost()) {
      isResting = true;
      rest.focus({ preventScroll: true });
      isResting = false;
    } else if (isUsable && document.activeElement === rest) last.focus({ preventScroll: true });
    if (!last.isConnected) last = rest === root ? undefined : rest;
  });
  // The user may have focused a control before this code ran.
  if (root.contains(document.activeElement)) remember({ target: document.activeElement });
  root.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
};
