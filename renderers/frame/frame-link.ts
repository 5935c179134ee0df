import { CashierError } from '#domain/cashier-error.ts';
import { frameOriginOf } from '#domain/frame-hosts.ts';
import { readFrameMessage, type FromFrame, type ToFrame } from '#domain/frame-message.ts';

/** Colours, locale and direction, so that a provider's page can match this one. */
const contextNow = (): ToFrame => {
  const { lang, dir, dataset } = document.documentElement;
  const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  const isDark = dataset.theme === undefined ? prefersDark : dataset.theme === 'dark';
  return { type: 'context', payload: { locale: lang, direction: dir || 'ltr', theme: isDark ? 'dark' : 'light' } };
};

/**
 * Returns the origin of a frame.
 *
 * @throws CashierError for the address of a page that the deployment does not allow
 */
export const requireFrameOrigin = (src: string): string => {
  const origin = frameOriginOf(src, window.location.origin);
  if (origin === undefined)
    throw new CashierError('frame.origin', 'The deployment does not allow the origin of this frame.');
  return origin;
};

/** The connection to one provider's page. */
export interface FrameLink {
  send(message: ToFrame): void;
  close(): void;
}

/** Exchanges messages with the page of that frame only, and sends it the current theme. */
export const openFrameLink = (
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FromFrame) => void,
): FrameLink => {
  const send = (message: ToFrame): void => frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  const looks = new MutationObserver(() => send(contextNow()));
  const take = ({ source, origin: from, data }: MessageEvent): void => {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    const message = readFrameMessage(data);
    if (!message) return;
    if (message.type === 'ready') {
      send(contextNow());
      looks.observe(document.documentElement, { attributeFilter: ['lang', 'dir', 'data-theme'] });
    }
    onMessage(message);
  };
  window.addEventListener('message', take);
  return {
    send,
    close() {
      looks.disconnect();
      window.removeEventListener('message', take);
    },
  };
};
