import type { HostToWidget, StartData, WidgetToHost } from '#generated/wire.ts';
import { backoffMs } from '#domain/backoff.ts';
import { askHost } from './ask-host.ts';
import type { Cashier, CashierOptions } from './cashier-handle.ts';
import { createFrame, FIRST_HEIGHT_PX, followContent, hideOutlines, resizeFrame, showOutlines } from './frame.ts';
import { watchLoad } from './load-failure.ts';
import { showLoadPanel } from './load-panel.ts';
import { callHost } from './host-code.ts';
import { createValueStore } from './value-store.ts';
import { createStartData, type CurrentStartData } from './start-data.ts';
import { hasHandler, readMessage, writeMessage } from './messages.ts';

/** Environment of a page, or a deployment, that names none. */
const LIVE = 'live';

/** Minimum time between two attempts to load from a server that is down. */
const OUTAGE_MS = 5000;

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

/** An attribute of an element may contain any text. */
export type OpenOptions = Omit<CashierOptions, 'startData' | 'environment'> & {
  environment?: string | null | undefined;
};

/** Embeds the cashier with start data that outlive this frame. */
export function openCashier(options: OpenOptions, startData: CurrentStartData): Cashier {
  const { loadTimeoutMs = 15_000, maxLoadTries = 3 } = options;
  const { frame, parent } = createFrame({ container: options.container, title: options.title ?? 'Cashier' });
  const address = new URL(options.src, document.baseURI);
  const { origin } = address;
  const keeper = createValueStore(origin);
  if (options.locale) address.searchParams.set('locale', options.locale);

  /** The last value of each setting, sent again after a reload of the widget. */
  const settings: Partial<Pick<HostToWidget, 'set-locale' | 'set-theme'>> = {};
  if (options.theme) settings['set-theme'] = { theme: options.theme };
  let queue: (() => void)[] = [];
  let isReady = false;
  let isDestroyed = false;
  let loadTries = 0;
  let loadTimer = 0;
  let panel: HTMLElement | undefined;
  let lastReason = '';
  let outages = 0;
  const watch = watchLoad(frame, address, {
    onForbidden: () => sayWhyNot(),
    onDown: () => {
      sayWhyNot();
      clearTimeout(loadTimer);
      loadTimer = window.setTimeout(load, backoffMs(++outages, OUTAGE_MS));
    },
    onOnline: () => {
      if (lastReason === 'offline') reload();
    },
  });

  const post = <T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]): void => {
    if (isDestroyed) return;
    frame.contentWindow?.postMessage(writeMessage(type, payload), origin);
    callHost(() => options.onMessage?.({ direction: 'out', type, payload }));
  };
  const send = <T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]): void => {
    if (isReady) post(type, payload);
    else queue.push(() => post(type, payload));
  };
  const set = <T extends 'set-locale' | 'set-theme'>(type: T, payload: HostToWidget[T]): void => {
    Object.assign(settings, { [type]: payload });
    if (isReady) post(type, payload);
  };
  const tell = (type: string, payload: unknown): void =>
    callHost(() => {
      const on: object = Object(options.on);
      if (hasHandler(on, type)) on[type]?.(payload);
    });
  const fail = (message: string, code: string): void => tell('onInitError', { message, code });

  const hidePanel = (): void => {
    panel?.remove();
    panel = undefined;
    frame.style.display = 'block';
  };

  const load = (): void => {
    clearTimeout(loadTimer);
    if (isDestroyed) return;
    if (loadTries > 0) sayWhyNot();
    if (lastReason !== 'unavailable' && ++loadTries > maxLoadTries)
      return fail('The cashier did not load', 'load_timeout');
    watch.begin();
    showOutlines(frame);
    frame.src = address.href;
    if (!navigator.onLine) sayWhyNot();
    loadTimer = window.setTimeout(load, loadTimeoutMs);
  };

  const reload = (): void => {
    hidePanel();
    lastReason = '';
    loadTries = 0;
    load();
  };

  const sayWhyNot = (): void => {
    const failure = { ...watch.explain(), retry: reload };
    if (failure.reason === lastReason) return;
    lastReason = failure.reason;
    if (options.onLoadFailed) return callHost(() => options.onLoadFailed?.(failure));
    hidePanel();
    frame.style.display = 'none';
    const locale = settings['set-locale']?.locale ?? options.locale;
    panel = showLoadPanel(parent, failure, [locale, document.documentElement.lang, navigator.language]);
  };

  /** Sends start data. Returns false when there are none, which is reported to the host. */
  const handOver = async (reading: Promise<StartData>, by: 'handshake' | 'refresh'): Promise<boolean> => {
    try {
      const data = await reading;
      if (isDestroyed) return false;
      if (by === 'refresh') keeper.name(Object(data));
      const kept = by === 'handshake' && keeper.open(Object(data));
      const gate = options.beforeSubmit && { beforeSubmit: Object(data).beforeSubmit ?? {} };
      const takes = options.on?.onTrace && { takesTrace: true };
      // Anything but an object is sent unchanged: the widget reports the fault.
      post('loaded', Object(data) === data ? { ...data, ...gate, ...takes, ...(kept && { kept }) } : data);
      return true;
    } catch (error) {
      if (!isDestroyed) fail(`No start data: ${String(error)}`, 'start_data');
      return false;
    }
  };

  const answerLoaded = async ({ environment = LIVE }: Partial<WidgetToHost['Loaded']>): Promise<void> => {
    clearTimeout(loadTimer);
    watch.end();
    hidePanel();
    hideOutlines(frame);
    lastReason = '';
    outages = 0;
    isReady = false;
    if (environment !== (options.environment ?? LIVE)) {
      return fail(`Environment: ${environment}`, 'wrong_environment');
    }
    if (!(await handOver(startData.read(), 'handshake'))) return;
    isReady = true;
    if (settings['set-locale']) post('set-locale', settings['set-locale']);
    if (settings['set-theme']) post('set-theme', settings['set-theme']);
    // The address contains the first locale only once, since the widget removes it.
    if (options.locale) settings['set-locale'] ??= { locale: options.locale };
    for (const sendQueued of queue.splice(0)) sendQueued();
  };

  const decide = async ({ id, ...payment }: WidgetToHost['onBeforeSubmit']): Promise<void> => {
    const { beforeSubmit } = options;
    // Without a function the host answers `onBeforeSubmit` itself, as its start data announces.
    if (!beforeSubmit) return;
    const { decision, fault } = await askHost(beforeSubmit, payment);
    if (isDestroyed) return;
    post('submit-decided', { id, ...decision });
    if (fault) tell('onError', fault);
  };

  const handleMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = readMessage(event.data);
    if (!message) return;
    const { type, payload } = message;
    const refused = type === 'onKeep' ? keeper.keep(payload) : undefined;
    callHost(() => options.onMessage?.({ direction: 'in', type, payload, ...(refused && { refused }) }));
    if (type === 'Loaded') void answerLoaded(Object(payload));
    if (type === 'onBeforeSubmit') void decide(Object(payload));
    if (type === 'onResize' && options.canResize) followContent(frame, Object(payload));
    tell(type, payload);
  };

  window.addEventListener('message', handleMessage);
  if (options.canResize) resizeFrame(frame, FIRST_HEIGHT_PX);
  load();
  parent.append(frame);

  return {
    setLocale: (locale) => set('set-locale', { locale }),
    setTheme: (theme) => set('set-theme', typeof theme === 'string' ? { theme } : theme),
    sendBonusList(list, fetched) {
      if (fetched?.success !== false) startData.replace({ bonusList: list });
      if (fetched) send('bonus-list-fetched', { ...fetched, list });
      else send('bonus-list-updated', { list });
    },
    close: () => send('close'),
    requestTrace: () => send('send-trace'),
    goBack: (by) => send(by === 'swipe' ? 'onSwipeBack' : 'onGoBack'),
    async refresh(source) {
      if (isDestroyed) return;
      if (source !== undefined) startData.replace(source);
      // A widget that is not ready yet will request it.
      if (isReady) await handOver(source === undefined ? startData.ask() : startData.read(), 'refresh');
    },
    reload,
    destroy() {
      isDestroyed = true;
      clearTimeout(loadTimer);
      watch.dispose();
      panel?.remove();
      window.removeEventListener('message', handleMessage);
      frame.remove();
      queue = [];
    },
  };
}
