import { historyIndex } from './history-index.ts';
import { entryKey } from './place.ts';

/** Focus on nothing: keys do nothing there, and screen readers begin at the top. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What has the focus while no control does: the title of a dialog that is open, beside which all is inert, else the page. */
const restOf = (root: HTMLElement): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('dialog[open] [tabindex="-1"]')].at(-1) ?? root;

/** Where the user has gone on from a page before this was there, what led on is known by the title of the page it led to. */
const whatLedHere = (root: HTMLElement): (() => string | undefined) => {
  const title = document.activeElement === root ? root.getAttribute('aria-label') : null;
  const index = historyIndex();
  return () => (title !== null && historyIndex() < index ? title : undefined);
};

/**
 * Keeps the focus inside `root` when what has it goes away or may not be used any more: the root itself takes it, or the title of
 * an open dialog, and gives it back to a control that may be used again. A page that is come back to gives it to the control that
 * led away, known by its words. Returns what ends it.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: HTMLElement | undefined;
  let here = entryKey();
  /** While it is put where no control is: that is nothing to come back to. */
  let isResting = false;
  /** Words of what had the focus last on each page, by the key of its history entry. */
  const words = new Map<string, string>();
  const titleLedTo = whatLedHere(root);
  /** A page begins with the focus on the root. */
  const arriveAt = (key: string): void => {
    here = key;
    const wanted = words.get(key);
    const title = titleLedTo();
    const controls = [...root.querySelectorAll<HTMLElement>('button, a')];
    const led = wanted
      ? controls.find(({ textContent }) => textContent === wanted)
      : controls.find(({ textContent }) => title !== undefined && textContent.includes(title));
    led?.focus({ preventScroll: true });
  };
  const remember = ({ target }: Pick<FocusEvent, 'target'>): void => {
    const key = entryKey();
    if (target === root && key !== here) arriveAt(key);
    if (isResting || !(target instanceof HTMLElement) || target === root) return;
    last = target;
    here = key;
    words.set(key, target.textContent);
  };
  /** Somebody who leaves by themselves, for the host's page or by a press on nothing, is not brought back. */
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
  // Somebody may have begun before this was there.
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
