/** Focus on nothing: keys do nothing there, and screen readers begin at the top. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus inside `root` when what has it goes away or may not be used any more: the root itself takes it, and gives
 * it back to a control that may be used again. Returns what ends it.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== root) last = target;
  };
  /** Somebody who leaves by themselves, for the host's page or by a press on nothing, is not brought back. */
  const forget = (): void => {
    if (last?.isConnected && !last.matches(':disabled')) last = undefined;
  };
  const observer = new MutationObserver(() => {
    if (last === undefined) return;
    const isUsable = last.isConnected && !last.matches(':disabled');
    if (!isUsable && isLost()) root.focus({ preventScroll: true });
    else if (isUsable && document.activeElement === root) last.focus({ preventScroll: true });
    if (!last.isConnected) last = undefined;
  });
  root.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
};
