interface Entry {
  readonly path: string;
  readonly search: string;
}

/** The browser's history as the router of the app uses it. */
export interface PageHistory {
  readonly pathname: string;
  readonly search: string;
  go(to: string, options: { isReplacing: boolean }): void;
  step(by: number): void;
  onMove(listener: () => void): void;
}

const BASE = '/cashier';

const entryOf = (to: string): Entry => {
  const [path = '/', query] = to.split('?');
  return { path, search: query ? `?${query}` : '' };
};

const indexNow = (): number => {
  const state: unknown = window.history.state;
  const index: unknown = Object(state).idx;
  return typeof index === 'number' ? index : 0;
};

/** Moves by window.history, with the index that react-router keeps in its state. */
export const followBrowser = (): PageHistory => {
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const here = (): Entry => ({
    path: window.location.pathname.slice(BASE.length) || '/',
    search: window.location.search,
  });
  window.addEventListener('popstate', tell);
  if (Object(window.history.state).idx === undefined) window.history.replaceState({ idx: 0 }, '');
  return {
    get pathname() {
      return here().path;
    },
    get search() {
      return here().search;
    },
    go(to, { isReplacing }) {
      const { path, search } = entryOf(to);
      if (isReplacing) window.history.replaceState({ idx: indexNow() }, '', BASE + path + search);
      else window.history.pushState({ idx: indexNow() + 1 }, '', BASE + path + search);
      queueMicrotask(tell);
    },
    step: (by) => window.history.go(by),
    onMove: (listener) => void listeners.push(listener),
  };
};
