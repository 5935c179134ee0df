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

const createPart = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  members: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), members);

/** Replaces an empty frame by the failure, the user's options, and a retry button. */
export function showLoadPanel(
  parent: Element,
  { reason, retry }: LoadFailure,
  locales: readonly (string | undefined)[],
): HTMLElement {
  const words = panelText(reason, locales);
  const { language: lang } = words;
  const panel = createPart('div', { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
  panel.setAttribute('role', 'alert');
  const title = createPart('strong', { textContent: words.title });
  const text = createPart('p', { textContent: words.text });
  const button = createPart('button', { type: 'button', textContent: words.retry });
  button.addEventListener('click', retry);
  // Uses the CSSOM, for policies that forbid inline styles.
  Object.assign(panel.style, PANEL);
  Object.assign(button.style, BUTTON);
  panel.append(title, text, button);
  parent.append(panel);
  return panel;
}
