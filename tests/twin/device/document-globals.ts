import type { DocumentGlobals } from '#tests/twin/bundle-widget.ts';
import { Random, seedOf } from '#tests/twin/random.ts';
import type { SocketServer } from '#tests/twin/widget/contract.ts';
import type { Clock, Owner } from './clock.ts';
import type { DeviceStorage } from './device-storage.ts';
import { asText, fakeElement, fakeHelper } from './fake-elements.ts';
import type { SessionHistory } from './session-history.ts';

/** Parts of a new document. */
export interface DocumentParts {
  readonly clock: Clock;
  readonly owner: Owner;
  readonly history: SessionHistory;
  readonly local: DeviceStorage;
  readonly session: DeviceStorage;
  readonly seed: number;
  /** The device's clock, epoch ms. */
  readonly deviceNow: () => number;
  readonly isOnline: () => boolean;
  readonly isHidden: () => boolean;
  /** Whether the browser lets a window open now. */
  readonly opensWindows: () => boolean;
  readonly opened: (address: string) => void;
  readonly logged: (line: string) => void;
  readonly fetch: (address: string, options: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly socket: SocketServer;
}

export interface DocumentWorld {
  readonly globals: DocumentGlobals;
  readonly window: EventTarget;
  readonly document: EventTarget;
}

const TIMERS = ['setTimeout', 'setInterval'] as const;

const timersOf = ({ clock, owner }: DocumentParts): Record<string, unknown> => {
  const repeating = new Map<number, number>();
  const later = (run: () => void, delayMs: number, ...values: unknown[]): number =>
    clock.after(delayMs, owner, () => Reflect.apply(run, undefined, values));
  const clear = (id: number): void => {
    const inner = repeating.get(id);
    repeating.delete(id);
    clock.cancel(inner ?? id);
  };
  const again = (run: () => void, delayMs: number): number => {
    const every = Math.max(1, delayMs);
    const next = (first: number | undefined): number => {
      const id = clock.after(every, owner, () => {
        const name = first ?? id;
        if (!repeating.has(name)) return;
        repeating.set(name, next(name));
        run();
      });
      return id;
    };
    const id = next(undefined);
    repeating.set(id, id);
    return id;
  };
  const [once, repeated] = TIMERS;
  return {
    [once]: later,
    [repeated]: again,
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

const mathOf = (random: Random): unknown =>
  Object.create(Math, {
    ...Object.getOwnPropertyDescriptors(Math),
    random: { value: () => random.next() },
  });

const cryptoOf = (random: Random): unknown => ({
  randomUUID() {
    const digit = (): string => random.below(16).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', digit);
  },
  getRandomValues: (bytes: Uint8Array) => bytes.map(() => random.below(256)),
});

const historyOf = (parts: DocumentParts, page: EventTarget): unknown => {
  const go = (by: number): void => {
    parts.clock.after(5, parts.owner, () => {
      if (parts.history.step(by)) page.dispatchEvent(new Event('popstate'));
    });
  };
  return {
    get state() {
      return parts.history.now.state;
    },
    get length() {
      return parts.history.places.length;
    },
    pushState: (state: unknown, _title: string, url: string) => parts.history.push(state, url),
    replaceState: (state: unknown, _title: string, url?: string) => parts.history.replace(state, url),
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
};

const locationOf = (parts: DocumentParts): unknown =>
  new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'assign' || name === 'replace') return (url: string) => parts.opened(url);
        if (name === 'reload') return () => {};
        return Reflect.get(new URL(parts.history.now.url), name);
      },
      set(_target, name, value: unknown) {
        if (name === 'href') parts.opened(asText(value));
        return true;
      },
    },
  );

/** The globals of a document in a browser, as far as the widget uses them. */
export const makeDocument = (parts: DocumentParts): DocumentWorld => {
  const { deviceNow, clock } = parts;
  const random = new Random(seedOf(parts.seed, 'document'));
  const page = Object.assign(new EventTarget(), {});
  const document = Object.assign(new EventTarget(), {
    documentElement: fakeElement('html', parts.opened),
    head: fakeElement('head', parts.opened),
    body: fakeElement('body', parts.opened),
    referrer: '',
    activeElement: null,
    createElement: (tag: string) => fakeElement(tag, parts.opened),
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    execCommand: () => true,
  });
  Object.defineProperty(document, 'visibilityState', { get: () => (parts.isHidden() ? 'hidden' : 'visible') });
  Object.defineProperty(document, 'hidden', { get: () => parts.isHidden() });
  const navigator = {
    get onLine() {
      return parts.isOnline();
    },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Twin',
    maxTouchPoints: 0,
    language: 'en',
    clipboard: { writeText: () => Promise.resolve() },
  };
  const line = (...values: unknown[]): void => parts.logged(values.map(asText).join(' '));
  const console = { log: line, info: line, debug: line, warn: line, error: line };
  const globals: Record<string, unknown> = {
    ...timersOf(parts),
    window: page,
    document,
    navigator,
    location: locationOf(parts),
    history: historyOf(parts, page),
    fetch: parts.fetch,
    Date: dateOf(deviceNow),
    Math: mathOf(random),
    crypto: cryptoOf(random),
    performance: { now: () => clock.now },
    console,
    globalThis: page,
    self: page,
    indexedDB: undefined,
    BroadcastChannel: undefined,
    localStorage: parts.local,
    sessionStorage: parts.session,
    twinSocket: parts.socket,
  };
  const { window: _window, globalThis: _globalThis, self: _self, ...own } = globals;
  Object.assign(page, own, {
    parent: page,
    top: page,
    scrollY: 0,
    scrollTo() {},
    open: (address: string) =>
      parts.opensWindows() ? fakeHelper(new URL(address, parts.history.now.url).href, parts, page) : null,
    HTMLFormElement: { prototype: { submit() {} } },
    AbortController,
    Promise,
    Symbol,
  });
  return { globals: globals as DocumentGlobals, window: page, document };
};
