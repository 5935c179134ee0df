const CONTROLS = 'input, select, textarea, [role=combobox], button, iframe';

const fieldElement = (root: HTMLElement, names: readonly string[]): HTMLElement | undefined => {
  const wanted = new Set(names);
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  return fields.find((element) => wanted.has(element.dataset.field ?? ''));
};

/**
 * Moves the focus into the first of these fields, as the page has them in order, and brings it into view. What holds the
 * field and does not show it, such as a closed disclosure, is told by `beforematch`, as browsers tell it of a word found
 * on the page; it shows the field at once, since nothing out of sight takes the focus.
 */
export const focusFirst = (root: HTMLElement | null, names: readonly string[]): void => {
  const field = root ? fieldElement(root, names) : undefined;
  if (!field) return;
  field.dispatchEvent(new Event('beforematch', { bubbles: true }));
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  field.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};
