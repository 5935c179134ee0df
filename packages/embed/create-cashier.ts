import { askHost } from './ask-host.ts';
import type { Cashier, CashierOptions } from './cashier-handle.ts';
import { callHandlers, type OpenOptions } from './embedding.ts';
import { createFrame, FIRST_HEIGHT_PX, followContent, resizeFrame } from './frame.ts';
import { callHost } from './host-code.ts';
import { createMessenger } from './messenger.ts';
import { readWidgetMessage } from './messages.ts';
import { createStartData, type CurrentStartData } from './start-data.ts';
import { createValueStore } from './value-store.ts';
import { createWidgetLoader } from './widget-loader.ts';

/**
 * Embeds the cashier. Exchanges messages only between its frame and the exact origin of `src`, queues messages until the widget
 * is ready, and reloads a widget that does not answer. `on`, `onMessage` and `startData` are read on use, so a getter may
 * change them.
 */
export function createCashier(options: CashierOptions): Cashier {
  return openCashier(
    options,
    createStartData(() => options.startData),
  );
}

/** Embeds the cashier with start data that outlive this frame. */
export function openCashier(options: OpenOptions, startData: CurrentStartData): Cashier {
  const closing = new AbortController();
  const { signal } = closing;
  const embedding = { ...createFrame(options), options, signal };
  const { frame, parent, address } = embedding;
  const values = createValueStore(address.origin);
  const messenger = createMessenger(embedding, startData, values);
  const { send } = messenger;
  const loader = createWidgetLoader(embedding, messenger.settings);

  const receive = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const message = readWidgetMessage(data);
    if (!message) return;
    const { type, payload } = message;
    const refused = type === 'onKeep' ? values.keep(payload) : undefined;
    callHost(() => options.onMessage?.({ direction: 'in', type, payload, ...(refused && { refused }) }));
    if (type === 'Loaded') {
      loader.end();
      void messenger.answerLoaded(Object(payload));
    }
    if (type === 'onBeforeSubmit') void askHost(embedding, messenger, Object(payload));
    if (type === 'onResize' && options.canResize) followContent(frame, Object(payload));
    callHandlers(options, type, payload);
  };

  window.addEventListener('message', receive, { signal });
  if (options.canResize) resizeFrame(frame, FIRST_HEIGHT_PX);
  loader.load();
  parent.append(frame);

  return {
    setLocale: (locale) => messenger.set('set-locale', { locale }),
    setTheme: (theme) => messenger.set('set-theme', typeof theme === 'string' ? { theme } : theme),
    sendBonusList(list, fetched) {
      if (fetched?.success !== false) startData.replace({ bonusList: list });
      send(fetched ? 'bonus-list-fetched' : 'bonus-list-updated', { ...fetched, list });
    },
    close: () => send('close'),
    requestTrace: () => send('send-trace'),
    goBack: (by) => send(by === 'swipe' ? 'onSwipeBack' : 'onGoBack'),
    async refresh(source) {
      if (signal.aborted) return;
      if (source !== undefined) startData.replace(source);
      await messenger.refresh(source === undefined ? startData.ask : startData.read);
    },
    reload: loader.reload,
    destroy() {
      closing.abort();
      frame.remove();
    },
  };
}
