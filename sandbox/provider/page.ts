import { DEFAULT_LOCALE, directionOf } from '#i18n/locale.ts';
import { inLanguage } from '#sandbox/language.ts';
import { bankTexts } from './texts.ts';

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a page of the bank in a language. `body` is HTML. */
export function buildPage(title: string, body: string, locale: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox Bank</title>
<link rel="stylesheet" href="/bank.css">
</head>
<body>
<header><span class="mark" aria-hidden="true"></span><b>Sandbox Bank</b><span class="note">${inLanguage(bankTexts.test, locale)}</span></header>
<main>${body}</main>
<script src="/close.js" defer></script>
</body>
</html>
`;
}

/** A link back to the shop, if the shop gave a return address, and a button that closes the window. */
export function buildWayBack(returnUrl: string, locale: string = DEFAULT_LOCALE): string {
  const link = /^https?:\/\//.test(returnUrl)
    ? `<a class="button" href="${escapeHtml(returnUrl)}">${inLanguage(bankTexts.back, locale)}</a>`
    : '';
  return `<p class="actions">${link}<button type="button" data-close>${inLanguage(bankTexts.close, locale)}</button></p>`;
}

export const closeScript = `for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => window.close());\n`;

export const styleSheet = `:root { color-scheme: light dark; --ink: #14213d; --page: #eef2f7; --card: #fff; --line: #d5dde8; --accent: #0b6e4f; --quiet: #56657c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf6; --page: #0e1420; --card: #182132; --line: #2b384f; --accent: #3ecf9b; --quiet: #9fb0c8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 12px; align-items: center; padding: 16px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
.mark { width: 28px; height: 28px; border-radius: 8px; background: linear-gradient(135deg, var(--accent), #1d4ed8); }
.note { margin-inline-start: auto; color: var(--quiet); font-size: 13px; }
main { max-width: 440px; margin: 40px auto; padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 4px; font-size: 20px; }
.amount { margin: 0 0 20px; font-size: 34px; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid var(--line); font-size: 14px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.actions { display: flex; gap: 12px; flex-wrap: wrap; margin: 0; }
button, .button { flex: 1; min-height: 48px; padding: 12px 20px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.primary { border-color: transparent; background: var(--accent); color: #fff; }
@media (prefers-color-scheme: dark) { button.primary { color: #06281c; } }
button:focus-visible, .button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.badge { display: inline-block; margin: 0 0 12px; padding: 4px 12px; border-radius: 99px; background: var(--page); font-size: 13px; font-weight: 600; }
`;
