let texts = 0;

const listeners = new Set<() => void>();

// Event of the plugin that serves the screens.
addEventListener('cashier:saved', (event) => {
  event.preventDefault();
  if (event instanceof CustomEvent && event.detail === 'texts') texts += 1;
  for (const listener of listeners) listener();
});

/** Number of saved text files since the page loaded. */
export const savedTexts = (): number => texts;

/** Calls back when a file of the displayed page was saved. Returns a function that unsubscribes. */
export const onSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
