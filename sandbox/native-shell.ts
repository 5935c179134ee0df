import type { IncomingHttpHeaders } from 'node:http';

/** Native shells the sandbox can pretend to be, by the bridge each brings. */
const SHELLS = ['android', 'ios'] as const;
type Shell = (typeof SHELLS)[number];

const COOKIE = 'sandbox-shell';

const isShell = (name: string): name is Shell => SHELLS.some((shell) => shell === name);

/**
 * The shell that requests a document: a top-level page, opened with `?shell=android` and kept by a cookie over
 * reloads. A page in a frame never is one. Empty for none.
 */
export function shellOf(query: unknown, headers: IncomingHttpHeaders): Shell | '' {
  if (headers['sec-fetch-dest'] !== 'document') return '';
  const asked: unknown = Object(query).shell;
  if (typeof asked === 'string') return isShell(asked) ? asked : '';
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  return isShell(kept) ? kept : '';
}

/** Keeps the shell over reloads of the tab. */
export const shellCookie = (shell: Shell): string => `${COOKIE}=${shell}; SameSite=Strict; Path=/`;

/** The document with the shell's script before any other. */
export const inShell = (document: string): string =>
  document.replace(/<script/, '<script src="/sandbox/shell.js"></script><script');

/**
 * Plays a native shell in the page: brings its bridge, and hands the player's data over. The app around it is the page
 * that has opened the window: it gets what the widget says, and what it says is handed to the widget.
 */
export const shellScript = `
const shell = /(?:^|; )${COOKIE}=(\\w+)/.exec(document.cookie)?.[1];
const tell = (text) => opener?.postMessage(JSON.stringify({ shell, text }), '*');
const bridge = { postMessage: tell };
if (shell === 'ios') window.webkit = { messageHandlers: { cashier: bridge } };
else window.CashierBridge = bridge;
addEventListener('message', ({ source, data }) => {
  if (!opener || source !== opener) return;
  const { startData, text } = JSON.parse(data);
  if (startData) window.cashierUserData = startData;
  if (text) window.cashierReceive?.(text);
});
tell(JSON.stringify({ type: 'shell-ready' }));
`;
