/**
 * A page inside the cashier's frame that sends messages to the host directly and reports the answers to the cashier.
 */
const LISTEN_MS = 700;

const told: string[] = [];
const host = window.parent.parent;

window.addEventListener('message', ({ source, data }) => {
  if (source === host) told.push(`it received ${String(data).length} characters from the host`);
});
for (const message of [
  { type: 'Loaded', payload: { version: 'v0.0.0' } },
  { type: 'onTokenExpired' },
  { type: 'onResize', payload: { height: 1234 } },
])
  host.postMessage(JSON.stringify(message), '*');
setTimeout(() => window.parent.postMessage(told, '*'), LISTEN_MS);
