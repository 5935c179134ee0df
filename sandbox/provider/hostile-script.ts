/** Start data with another user's account. */
const STOLEN = { token: 'sandbox-ok-thief', userId: 'thief', user: { id_user: 'thief', currency: 'USD' } };

const TO_WIDGET = [
  { type: 'loaded', payload: STOLEN },
  { type: 'loaded' },
  { type: 'set-theme', payload: { variables: { 'color-accent': '#ff0000' } } },
  { type: 'set-locale', payload: { locale: 'ru' } },
  { type: 'onGoBack' },
  { type: 'close' },
  { type: 'bonus-list-updated', payload: { list: [] } },
];

const TO_HOST = [
  { type: 'onClose' },
  { type: 'onTokenExpired' },
  {
    type: 'onCreateTransaction',
    payload: { depositId: 'forged', paymentMethod: 'card', amount: '1', currency: 'USD' },
  },
  { type: 'openExtBrowser', payload: { url: 'javascript:alert(1)' } },
  { type: 'Loaded', payload: { version: 'v0' } },
];

/**
 * Attacks from a frame beside the cashier's: it sends forged host messages to every other frame of the page, and forged
 * widget messages to the host, five times a second. Both must ignore them.
 */
export const hostileScript = `
const toWidget = ${JSON.stringify(TO_WIDGET)};
const toHost = ${JSON.stringify(TO_HOST)};
setInterval(() => {
  for (let index = 0; index < parent.length; index += 1) {
    if (parent[index] === window) continue;
    for (const message of toWidget) parent[index].postMessage(JSON.stringify(message), '*');
  }
  for (const message of toHost) parent.postMessage(JSON.stringify(message), '*');
}, 200);
`;
