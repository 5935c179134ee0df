import type { Bonus, HostToWidget, StartData, WidgetToHost } from '#generated/wire.ts';
import { askHost, type BeforeSubmit, type SubmitDecision } from './ask-host.ts';
import { createFrame } from './frame.ts';
import { watchLoad, type LoadFailure } from './load-failure.ts';
import { showLoadPanel } from './load-panel.ts';
import { callHost } from './host-code.ts';
import { createKeeper } from './keeper.ts';
import { readMessage, writeMessage, type CashierHandlers, type CashierMessage } from './messages.ts';

export type CashierTheme = 'light' | 'dark';

export interface CashierOptions {
  /** Where the frame goes: an element, or a selector of one. */
  container: Element | string;
  /**
   * Address of the widget document, e.g. `https://pay.example.com/cashier/`. With `withdrawal` at its end the user is paid
   * out instead of paying in.
   */
  src: string;
  /** Handed over each time the widget asks, or on `refresh`; a function is called anew, so that the token is fresh. */
  startData: StartData | (() => StartData | Promise<StartData>);
  /** Handlers of the widget's messages. A widget that does not start calls `onInitError` too. */
  on?: CashierHandlers;
  /**
   * Decides whether a payment may be sent: until it has said so nothing is sent, and nothing is sent without a yes. Called
   * before every payment and withdrawal; how long it may take is `startData.beforeSubmit.timeoutSeconds`.
   */
  beforeSubmit?: ((payment: BeforeSubmit) => SubmitDecision | Promise<SubmitDecision>) | undefined;
  /** Every message both ways, for a log. */
  onMessage?: (message: CashierMessage) => void;
  /**
   * The widget has not spoken within `loadTimeoutMs`: show what you like in place of the panel that the SDK shows otherwise. It
   * goes on trying; `onInitError` says `load_timeout` when it has given up.
   */
  onLoadFailed?: ((failure: LoadFailure) => void) | undefined;
  /** Accessible name of the frame. */
  title?: string;
  locale?: string;
  theme?: CashierTheme;
  /** Let the frame grow with its content. */
  canResize?: boolean;
  /** How long one try to load may take, in ms. */
  loadTimeoutMs?: number;
  /** How often to try. */
  maxLoadTries?: number;
}

export interface Cashier {
  setLocale(locale: string): void;
  setTheme(theme: CashierTheme | HostToWidget['set-theme']): void;
  /** Replaces the bonuses; `fetched` tells that this answers a load of them, and whether it went well. */
  sendBonusList(list: Bonus[], fetched?: { success: boolean }): void;
  /** Tells the widget that the host is about to close it. */
  close(): void;
  /** Asks for the story of the visit so far, without anything personal; it comes by `onTrace`. */
  requestTrace(): void;
  /** The host's own back button, or its back gesture, was used. */
  goBack(by?: 'button' | 'swipe'): void;
  /** Hands start data over again, after `onTokenExpired` with a fresh token: the widget goes on where it is. */
  refresh(startData?: CashierOptions['startData']): Promise<void>;
  /** Loads the widget anew, after it did not load. */
  reload(): void;
  /** Takes the frame and every listener away. */
  destroy(): void;
}

/** No page of the cashier is longer; a fault in one must not blow up the host's. */
const MAX_HEIGHT_PX = 20_000;

/** Until its content is known a frame that follows it is as high as the first page of a phone: browsers would show 150 px of it. */
const FIRST_HEIGHT_PX = 640;

/** Own members only, so that a type cannot reach the prototype; the pinned origin vouches for the payload's shape. */
function hasHandler(on: object, type: string): on is Record<string, (payload: unknown) => void> {
  // As an old browser knows it too.
  return Object.getOwnPropertyDescriptor(on, type) !== undefined;
}

/**
 * Embeds the cashier. Talks to the exact origin of `src` only, accepts only what comes from its own frame, keeps what
 * is sent early until the widget is there, and loads again when the widget stays silent. `on`, `onMessage` and
 * `startData` are read when they are needed, so a getter may change them.
 */
export function createCashier(options: CashierOptions): Cashier {
  const { loadTimeoutMs = 15_000, maxLoadTries = 3 } = options;
  const { frame, parent } = createFrame({ container: options.container, title: options.title ?? 'Cashier' });
  const address = new URL(options.src, document.baseURI);
  const { origin } = address;
  const keeper = createKeeper(origin);
  if (options.locale) address.searchParams.set('locale', options.locale);

  /** The last of each setting, told again when the widget has been reloaded. */
  const settings: Partial<Pick<HostToWidget, 'set-locale' | 'set-theme'>> = {};
  if (options.theme) settings['set-theme'] = { theme: options.theme };
  let queue: (() => void)[] = [];
  let isReady = false;
  let isDestroyed = false;
  let loadTries = 0;
  let loadTimer = 0;
  let panel: HTMLElement | undefined;
  let lastReason = '';
  const watch = watchLoad(frame, origin, {
    onForbidden: () => sayWhyNot(),
    onOnline: () => {
      if (lastReason === 'offline') reload();
    },
  });

  const post = <T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]): void => {
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

  const resize = (height: unknown): void => {
    const isSane = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT_PX;
    if (isSane) frame.style.height = `${height}px`;
  };

  const hidePanel = (): void => {
    panel?.remove();
    panel = undefined;
    frame.style.display = 'block';
  };

  const load = (): void => {
    clearTimeout(loadTimer);
    if (loadTries > 0) sayWhyNot();
    if (++loadTries > maxLoadTries) return fail('The cashier did not load', 'load_timeout');
    watch.begin();
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

  /** False when there is none: the host has been told. */
  const handOver = async (startData = options.startData): Promise<boolean> => {
    try {
      const data = typeof startData === 'function' ? await startData() : startData;
      if (isDestroyed) return false;
      const kept = keeper.open(Object(data));
      const gate = options.beforeSubmit && { beforeSubmit: Object(data).beforeSubmit ?? {} };
      const takes = options.on?.onTrace && { takesTrace: true };
      // Anything but an object goes as it is: the widget says that it is wrong.
      post('loaded', Object(data) === data ? { ...data, ...gate, ...takes, ...(kept && { kept }) } : data);
      return true;
    } catch (error) {
      if (!isDestroyed) fail(`No start data: ${String(error)}`, 'start_data');
      return false;
    }
  };

  const answerLoaded = async (): Promise<void> => {
    clearTimeout(loadTimer);
    hidePanel();
    lastReason = '';
    isReady = false;
    if (!(await handOver())) return;
    isReady = true;
    if (settings['set-locale']) post('set-locale', settings['set-locale']);
    if (settings['set-theme']) post('set-theme', settings['set-theme']);
    // The address carries the first locale only once: the widget takes it away.
    if (options.locale) settings['set-locale'] ??= { locale: options.locale };
    for (const sendQueued of queue.splice(0)) sendQueued();
  };

  const decide = async ({ id, ...payment }: WidgetToHost['onBeforeSubmit']): Promise<void> => {
    const { beforeSubmit } = options;
    // Without a function the host answers by itself, as its start data has promised.
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
    if (type === 'Loaded') void answerLoaded();
    if (type === 'onBeforeSubmit') void decide(Object(payload));
    if (type === 'onResize' && options.canResize) resize(Object(payload).height);
    tell(type, payload);
  };

  window.addEventListener('message', handleMessage);
  if (options.canResize) resize(FIRST_HEIGHT_PX);
  load();
  parent.append(frame);

  return {
    setLocale: (locale) => set('set-locale', { locale }),
    setTheme: (theme) => set('set-theme', typeof theme === 'string' ? { theme } : theme),
    sendBonusList: (list, fetched) =>
      fetched ? send('bonus-list-fetched', { ...fetched, list }) : send('bonus-list-updated', { list }),
    close: () => send('close'),
    requestTrace: () => send('send-trace'),
    goBack: (by) => send(by === 'swipe' ? 'onSwipeBack' : 'onGoBack'),
    async refresh(startData) {
      // A widget that is not there yet will ask for it.
      if (isReady) await handOver(startData);
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
