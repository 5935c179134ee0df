const CONTROLS = 'input, select, textarea, [role=combobox], button, iframe';

const fieldElement = (root: HTMLElement, names: readonly string[]): HTMLElement | undefined => {
  const wanted = new Set(names);
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  return fields.find((element) => wanted.has(element.dataset.field ?? ''));
};

/**
 * Focuses the first of these fields in page order and scrolls it into view. Dispatches `beforematch`, the browser's event for
 * find-in-page, to containers that hide the field, such as a closed disclosure, which open at once: hidden elements can't be
 * focused.
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
