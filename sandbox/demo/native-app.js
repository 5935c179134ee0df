const WINDOW = 'popup,width=390,height=844';

/**
 * Runs the cashier as a native shell does: a top-level page with the shell's bridge, and this page as the app. Opens a
 * window, so call it in a press. Returns null if the browser blocks the window.
 */
export function openNativeApp({ src, shell, locale, startData, on, onMessage }) {
  const address = new URL(src);
  const { origin } = address;
  address.searchParams.set('shell', shell);
  address.searchParams.set('locale', locale);
  const view = window.open(address, 'cashier-native-shell', WINDOW);
  if (!view) return null;

  const post = (message) => view.postMessage(JSON.stringify(message), origin);
  const send = (type, payload) => {
    post({ text: JSON.stringify({ type, payload }) });
    onMessage({ direction: 'out', type, payload });
  };
  const hear = ({ source, origin: sender, data }) => {
    if (source !== view || sender !== origin) return;
    const { type, payload } = JSON.parse(JSON.parse(data).text);
    if (type === 'shell-ready') {
      post({ startData: startData() });
      return;
    }
    onMessage({ direction: 'in', type, payload });
    if (Object.hasOwn(on, type)) on[type](payload);
  };
  window.addEventListener('message', hear);
  return {
    setLocale: (next) => send('set-locale', { locale: next }),
    setTheme: (theme) => send('set-theme', { theme }),
    sendBonusList: (list) => send('bonus-list-updated', { list }),
    close: () => send('close'),
    goBack: (by) => send(by === 'swipe' ? 'onSwipeBack' : 'onGoBack'),
    refresh: async (data) => send('loaded', data),
    destroy() {
      window.removeEventListener('message', hear);
      view.close();
    },
  };
}
