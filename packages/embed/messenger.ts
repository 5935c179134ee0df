import type { HostToWidget, StartData, WidgetToHost } from '#generated/wire.ts';
import { fail, type Embedding, type OpenOptions } from './embedding.ts';
import { callHost } from './host-code.ts';
import { writeMessage } from './messages.ts';
import type { CurrentStartData } from './start-data.ts';
import type { ValueStore } from './value-store.ts';

/** Environment of a page, or a deployment, that names none. */
const LIVE = 'live';

/** Messages whose last payload is sent again after each handshake. */
const SETTINGS = ['set-locale', 'set-theme'] as const;

type Setting = (typeof SETTINGS)[number];

type Send = <T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]) => void;

export interface Messenger {
  /** Sends a message at once. */
  readonly post: Send;
  /** Sends a message once the widget is ready. */
  readonly send: Send;
  /** The last value of each setting, sent after each handshake. */
  readonly settings: Partial<Pick<HostToWidget, Setting>>;
  set<T extends Setting>(type: T, payload: HostToWidget[T]): void;
  /** Answers the widget's first message with start data, then sends the settings and the deferred messages. */
  answerLoaded(loaded: Partial<WidgetToHost['Loaded']>): Promise<void>;
  /** Sends start data again; a widget that is not ready yet will request them. */
  refresh(read: () => Promise<StartData>): Promise<void>;
}

/** Adds what the host can do to start data. Any value but an object is sent unchanged: the widget reports the fault. */
const withOffers = (data: StartData, { beforeSubmit, on }: OpenOptions, kept: StartData['kept']): StartData => {
  if (Object(data) !== data) return data;
  const gate = beforeSubmit && { beforeSubmit: data.beforeSubmit ?? {} };
  return { ...data, ...gate, ...(on?.onTrace && { takesTrace: true }), ...(kept && { kept }) };
};

/** Sends messages to the exact origin of the widget. */
export function createMessenger(
  { options, frame, address, signal }: Embedding,
  startData: CurrentStartData,
  values: ValueStore,
): Messenger {
  const { locale, theme } = options;
  const settings: Messenger['settings'] = theme ? { 'set-theme': { theme } } : {};
  const queue: (() => void)[] = [];
  let isReady = false;
  const post: Send = (type, payload) => {
    if (signal.aborted) return;
    frame.contentWindow?.postMessage(writeMessage(type, payload), address.origin);
    callHost(() => options.onMessage?.({ direction: 'out', type, payload }));
  };
  /** Sends start data with the values that are stored for its user. Returns false without start data, which is reported. */
  const handOver = async (
    reading: Promise<StartData>,
    kept: (data: StartData) => StartData['kept'],
  ): Promise<boolean> => {
    try {
      const data = await reading;
      if (signal.aborted) return false;
      post('loaded', withOffers(data, options, kept(Object(data))));
      return true;
    } catch (error) {
      if (!signal.aborted) fail(options, `No start data: ${String(error)}`, 'start_data');
      return false;
    }
  };
  return {
    post,
    settings,
    send(type, payload) {
      if (isReady) post(type, payload);
      else queue.push(() => post(type, payload));
    },
    set(type, payload) {
      settings[type] = payload;
      if (isReady) post(type, payload);
    },
    async answerLoaded({ environment = LIVE }) {
      isReady = false;
      if (environment !== (options.environment ?? LIVE)) {
        return fail(options, `This cashier is ${environment}, the page is not`, 'wrong_environment');
      }
      if (!(await handOver(startData.read(), values.open))) return;
      isReady = true;
      for (const type of SETTINGS) if (settings[type]) post(type, settings[type]);
      // The address contains the first locale only once, since the widget removes it.
      if (locale) settings['set-locale'] ??= { locale };
      for (const sendQueued of queue.splice(0)) sendQueued();
    },
    async refresh(read) {
      if (isReady) await handOver(read(), values.name);
    },
  };
}
