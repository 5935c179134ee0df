import { createFrame } from './frame.ts';
import { reportHostError } from './host-code.ts';
import { readWidgetMessage } from './messages.ts';

export interface PrefetchOptions {
  /** Address of the widget document, as for `createCashier`. */
  src: string;
  locale?: string;
}

/** Timeout of the widget's first message. */
const GIVE_UP_MS = 15_000;
/** Time for its remaining files after the first message. */
const REST_MS = 2000;

/**
 * Loads the widget's files before the user opens the cashier, in a hidden frame that gets no data and is removed afterwards.
 * Resolves when done or given up; never throws and never rejects. Does nothing on a server.
 */
export async function prefetch(options: PrefetchOptions): Promise<void> {
  try {
    if (typeof document === 'object') await loadHidden(options);
  } catch (error) {
    reportHostError(error);
  }
}

const loadHidden = ({ src, locale }: PrefetchOptions): Promise<void> => {
  // A script in the head runs before the body exists.
  const container = document.body ?? document.documentElement;
  const { frame, parent, address } = createFrame({ container, src, locale, title: '' });
  // Rendered but invisible: a frame without a box would not load its files after the first paint.
  Object.assign(frame.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0' });
  frame.inert = true;
  frame.src = address.href;
  parent.append(frame);
  return new Promise((resolve) => {
    const end = (): void => {
      window.removeEventListener('message', handleMessage);
      frame.remove();
      resolve();
    };
    let timer = setTimeout(end, GIVE_UP_MS);
    function handleMessage({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || origin !== address.origin || readWidgetMessage(data)?.type !== 'Loaded')
        return;
      clearTimeout(timer);
      timer = setTimeout(end, REST_MS);
    }
    window.addEventListener('message', handleMessage);
  });
};
