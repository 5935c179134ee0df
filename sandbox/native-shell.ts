import type { IncomingHttpHeaders } from 'node:http';

/** Native shells that the sandbox can simulate, by their bridge. */
const SHELLS = ['android', 'ios'] as const;
type Shell = (typeof SHELLS)[number];

const COOKIE = 'sandbox-shell';

const isShell = (name: string): name is Shell => SHELLS.some((shell) => shell === name);

/**
 * Returns the shell of the page that requests a document: a top-level page opened with `?shell=android`, or with its
 * cookie after a reload. Empty for frames and other pages.
 */
export function shellOf(query: unknown, headers: IncomingHttpHeaders): Shell | '' {
  if (headers['sec-fetch-dest'] !== 'document') return '';
  const asked: unknown = Object(query).shell;
  if (typeof asked === 'string') return isShell(asked) ? asked : '';
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  return isShell(kept) ? kept : '';
}

/** Keeps the shell after a reload of the tab. */
export const shellCookie = (shell: Shell): string => `${COOKIE}=${shell}; SameSite=Strict; Path=/`;

/** Inserts the shell's script before any other. */
export const inShell = (document: string): string =>
  document.replace(/<script/, '<script src="/sandbox/shell.js"></script><script');

/**
 * Simulates a native shell in the page: adds its bridge and passes start data to the widget. The page that opened the
 * window acts as the app: it receives the widget's messages and can send messages to it.
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
