import { vi, type Mock } from 'vitest';

/** A posted message: text and target origin. */
export type Posted = { text: string; target: string; type: string; payload: unknown };

export interface FakeWindow {
  posted: Posted[];
  parent: object;
  /** Types of what was posted, in order. */
  types(): string[];
  /** Hands a message event to the listeners; from the parent by default. */
  deliver(data: unknown, from: { origin: string; source?: unknown }): void;
  listenerCount(): number;
  /** Navigations of the page. */
  reload: Mock<(...args: unknown[]) => void>;
  replace: Mock<(...args: unknown[]) => void>;
  replaceState: Mock<(...args: unknown[]) => void>;
}

export interface FakeWindowOptions {
  ancestorOrigins?: string[] | undefined;
  referrer?: string;
  href?: string;
  isFramed?: boolean;
}

const record = (posted: Posted[]) => (text: string, target: string) => {
  const { type, payload } = JSON.parse(text);
  posted.push({ text, target, type, payload });
};

/** Puts a page in a frame (or not) around the code under test. */
export function stubWindow(options: FakeWindowOptions = {}): FakeWindow {
  const { ancestorOrigins, referrer = '', href = 'https://pay.example/cashier/', isFramed = true } = options;
  const posted: Posted[] = [];
  const listeners = new Set<(event: unknown) => void>();
  const address = {
    reload: vi.fn<(...args: unknown[]) => void>(),
    replace: vi.fn<(...args: unknown[]) => void>(),
    replaceState: vi.fn<(...args: unknown[]) => void>(),
  };
  const { reload, replace, replaceState } = address;
  const location = Object.assign(new URL(href), { ancestorOrigins, reload, replace });
  const page = {
    location,
    document: {
      referrer,
      visibilityState: 'visible',
      cookie: '',
      documentElement: { lang: 'en', dataset: {} },
      querySelector: () => null,
      head: { querySelectorAll: () => [] },
      getElementById: () => null,
      addEventListener() {},
      removeEventListener() {},
    },
    history: { state: null, replaceState },
    parent: undefined as unknown as object,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      type === 'message' ? listeners.add(listener) : undefined,
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  const parent = isFramed ? { postMessage: record(posted) } : page;
  page.parent = parent;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0, onLine: true });
  return {
    ...address,
    posted,
    parent,
    types: () => posted.map(({ type }) => type),
    deliver(data, { origin, source = parent }) {
      for (const listener of listeners) listener({ data, origin, source });
    },
    listenerCount: () => listeners.size,
  };
}
