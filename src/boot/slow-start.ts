import { fetchTexts } from '#i18n/locale-files.ts';
import { directionOf } from '#i18n/locale.ts';

// The app and its theme are not loaded yet: the colours are those of the document, light or dark.
const PANEL = {
  padding: '40px 24px 8px',
  color: 'canvastext',
  font: '16px/1.5 system-ui, sans-serif',
  textAlign: 'center',
} as const;
const TEXT = { margin: '0 0 16px' } as const;
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

/** Shows a message with a retry button above the skeleton of the list until the start ends. */
export async function showSlowStart(isOver: Promise<unknown>, locale: string): Promise<void> {
  const texts = await fetchTexts(locale);
  const panel = document.createElement('div');
  panel.setAttribute('role', 'alert');
  panel.lang = locale;
  panel.dir = directionOf(locale);
  const text = document.createElement('p');
  text.textContent = texts['start.slow'] ?? '';
  const refresh = document.createElement('button');
  refresh.type = 'button';
  refresh.textContent = texts['error.refresh'] ?? '';
  refresh.addEventListener('click', () => window.location.reload());
  // Uses the CSSOM, since the policy forbids inline styles.
  Object.assign(panel.style, PANEL);
  Object.assign(text.style, TEXT);
  Object.assign(refresh.style, BUTTON);
  panel.append(text, refresh);
  document.getElementById('root')?.prepend(panel);
  await isOver.catch(() => {});
  panel.remove();
}
