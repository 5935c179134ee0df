let texts = 0;

const listeners = new Set<() => void>();

// The plugin that serves the screens sends it.
addEventListener('cashier:saved', (event) => {
  event.preventDefault();
  if (event instanceof CustomEvent && event.detail === 'texts') texts += 1;
  for (const listener of listeners) listener();
});

/** How often texts were saved since the page came. */
export const savedTexts = (): number => texts;

/** Calls when something was saved that a page on show is made of. Returns what ends it. */
export const onSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
