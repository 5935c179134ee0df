import { setMaxListeners } from 'node:events';
import type { DocumentGlobals } from '#tests/walks/bundle-widget.ts';
import type { Clock, Owner } from '#tests/server/clock.ts';
import { Random, seedOf } from '#tests/server/random.ts';
import type { SocketServer } from '#tests/walks/widget/contract.ts';
import { asText, fakeElement, fakeHelper } from './fake-elements.ts';
import type { SessionHistory } from './tab-state.ts';
import type { Tab } from './tab.ts';

/** The network of a document. */
export interface DocumentNetwork {
  readonly fetch: (address: string, options: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly socket: SocketServer;
}

export interface DocumentWorld {
  readonly globals: DocumentGlobals;
  readonly window: EventTarget;
  readonly document: EventTarget;
}

const timersOf = (clock: Clock, owner: Owner): Record<string, unknown> => {
  /** The timer of the next run, by the id of the first. */
  const repeating = new Map<number, number>();
  const clear = (id: number): void => {
    clock.cancel(repeating.get(id) ?? id);
    repeating.delete(id);
  };
  const repeat = (run: () => void, delayMs: number): number => {
    const next = (first?: number): number => {
      const id = clock.after(Math.max(1, delayMs), owner, () => {
        const name = first ?? id;
        if (!repeating.has(name)) return;
        repeating.set(name, next(name));
        run();
      });
      return id;
    };
    const id = next();
    repeating.set(id, id);
    return id;
  };
  return {
    setTimeout: (run: () => void, delayMs: number, ...values: unknown[]) =>
      clock.after(delayMs, owner, () => Reflect.apply(run, undefined, values)),
    setInterval: repeat,
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (run: (at: number) => void) => clock.after(16, owner, () => run(clock.now)),
    cancelAnimationFrame: clear,
  };
};

const dateOf = (deviceNow: () => number): unknown =>
  class DeviceDate extends Date {
    constructor(...values: [] | [number | string | Date]) {
      if (values.length === 0) super(deviceNow());
      else super(...values);
    }

    static override now(): number {
      return deviceNow();
    }
  };

const cryptoOf = (random: Random): unknown => ({
  randomUUID() {
    const digit = (): string => random.below(16).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', digit);
  },
  getRandomValues: (bytes: Uint8Array) => bytes.map(() => random.below(256)),
});

const historyOf = (history: SessionHistory, move: (by: number) => void): unknown => ({
  get state() {
    return history.now.state;
  },
  get length() {
    return history.entries.length;
  },
  pushState: (state: unknown, _title: string, url: string) => history.push(state, url),
  replaceState: (state: unknown, _title: string, url?: string) => history.replace(state, url),
  go: move,
  back: () => move(-1),
  forward: () => move(1),
});

const locationOf = (history: SessionHistory, opened: (address: string) => void, reload: () => void): unknown =>
  new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'assign' || name === 'replace') return opened;
        if (name === 'reload') return reload;
        return Reflect.get(new URL(history.now.url), name);
      },
      set(_target, name, value: unknown) {
        if (name === 'href') opened(asText(value));
        return true;
      },
    },
  );

/** Maximum of listeners of one event in a document of the widget; more would be a leak. */
const LISTENERS = 24;

const documentOf = (tab: Tab, opened: (address: string) => void): EventTarget => {
  const element = (tag: string): unknown => fakeElement(tag, opened);
  const document = Object.assign(new EventTarget(), {
    documentElement: element('html'),
    head: element('head'),
    body: element('body'),
    referrer: '',
    activeElement: null,
    images: [],
    createElement: element,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    execCommand: () => true,
  });
  // The widget's parts listen one by one.
  setMaxListeners(LISTENERS, document);
  Object.defineProperty(document, 'visibilityState', { get: () => (tab.isHidden ? 'hidden' : 'visible') });
  return Object.defineProperty(document, 'hidden', { get: () => tab.isHidden });
};

/** Nothing changes by itself in a document without nodes. */
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Creates the globals of a new document that the widget uses. */
export const makeDocument = (tab: Tab, owner: Owner, seed: number, network: DocumentNetwork): DocumentWorld => {
  const { device, history, outgoing, session } = tab;
  const { clock, local } = device;
  const random = new Random(seedOf(seed, 'document'));
  const opened = (text: string): void => void outgoing.push({ way: 'address', text });
  const page = new EventTarget();
  const document = documentOf(tab, opened);
  const move = (by: number): void => {
    clock.after(5, owner, () => history.step(by) && page.dispatchEvent(new Event('popstate')));
  };
  const log = (...values: unknown[]): void =>
    void outgoing.push({ way: 'console', text: values.map(asText).join(' ') });
  const globals = {
    ...timersOf(clock, owner),
    document,
    navigator: {
      get onLine() {
        return device.isOnline;
      },
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Test',
      maxTouchPoints: 0,
      language: 'en',
      clipboard: { writeText: () => Promise.resolve() },
    },
    location: locationOf(history, opened, () => void clock.after(1, owner, () => tab.reload())),
    history: historyOf(history, move),
    fetch: network.fetch,
    Date: dateOf(() => Math.round(clock.now + device.skewMs)),
    Math: Object.create(Math, {
      ...Object.getOwnPropertyDescriptors(Math),
      random: { value: () => random.next() },
    }),
    crypto: cryptoOf(random),
    performance: {
      now: () => clock.now,
      getEntriesByType: () => [{ type: tab.isReloaded ? 'reload' : 'navigate' }],
    },
    console: { log, info: log, debug: log, warn: log, error: log },
    MutationObserver: NoObserver,
    indexedDB: undefined,
    BroadcastChannel: undefined,
    localStorage: local,
    sessionStorage: session,
    testSocket: network.socket,
  };
  const open = (address: string): unknown =>
    tab.isPopupBlocked ? null : fakeHelper(new URL(address, history.now.url).href, { clock, owner, opened }, page);
  Object.assign(page, globals, {
    parent: page,
    top: page,
    scrollY: 0,
    scrollTo() {},
    open,
    HTMLFormElement: { prototype: { submit() {} } },
    AbortController,
    Promise,
    Symbol,
  });
  return { globals: { ...globals, window: page, globalThis: page, self: page }, window: page, document };
};
