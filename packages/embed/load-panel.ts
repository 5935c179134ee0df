import type { LoadFailure } from './load-failure.ts';
import { panelText } from './panel-words.ts';

// The colours are those of the surrounding page, light or dark.
const PANEL = {
  maxWidth: '26em',
  margin: '0 auto',
  padding: '48px 24px',
  font: '16px/1.5 system-ui, sans-serif',
  textAlign: 'center',
} as const;
const BUTTON = {
  font: 'inherit',
  fontWeight: '600',
  color: 'inherit',
  minHeight: '44px',
  padding: '8px 24px',
  border: '1px solid',
  borderRadius: '8px',
  background: 'none',
  cursor: 'pointer',
} as const;

/** Replaces an empty frame by the failure, the user's options, and a retry button. */
export function showLoadPanel(
  parent: Element,
  { reason, retry }: LoadFailure,
  locales: readonly (string | undefined)[],
): HTMLElement {
  const words = panelText(reason, locales);
  const panel = document.createElement('div');
  panel.setAttribute('role', 'alert');
  panel.lang = words.language;
  panel.dir = words.language === 'ar' ? 'rtl' : 'ltr';
  const title = document.createElement('strong');
  title.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words.text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.retry;
  button.addEventListener('click', retry);
  // Uses the CSSOM, for policies that forbid inline styles.
  Object.assign(panel.style, PANEL);
  Object.assign(button.style, BUTTON);
  panel.append(title, text, button);
  parent.append(panel);
  return panel;
}
