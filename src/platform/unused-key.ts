/** Runs for an Escape that nothing in the page has used: no sheet is open, and no field or list has taken the key. */
export const onUnusedEscape = (run: () => void): void =>
  window.addEventListener('keydown', ({ key, isComposing, defaultPrevented }) => {
    if (key === 'Escape' && !isComposing && !defaultPrevented && !document.querySelector('dialog[open]')) run();
  });
