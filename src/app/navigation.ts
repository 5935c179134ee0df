import type { Store } from '@reduxjs/toolkit';
import type { BackGesture, Navigator } from '#flows/kernel/context.ts';
import type { HostChannel } from '#host/channel.ts';
import type { RootState } from '#state/root.ts';
import { selectionReset } from '#state/selection.ts';
import { historyIndex } from './history-index.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import { createPlaceStore, type Place, type PlaceStore, type RouterHandle } from './place.ts';
import { listPath, pathOf, routeOf, screenAt } from './route-table.ts';

/** Which of our pages stand where in the browser's history. */
interface HistoryTrail {
  /** Path of the page before this one; undefined when it is not known, as after a reload. */
  before(): string | undefined;
}

const followHistory = (store: Store<RootState>): HistoryTrail => {
  const paths = new Map<number, string>();
  let seen = store.getState().route;
  store.subscribe(() => {
    const { route } = store.getState();
    if (route === seen) return;
    seen = route;
    paths.set(historyIndex(), route.path);
  });
  return { before: () => paths.get(historyIndex() - 1) };
};

export interface Navigation extends Navigator {
  connect(router: RouterHandle): void;
  /** Where the user is. */
  readonly place: Pick<PlaceStore, 'get' | 'subscribe'>;
  /** The router has come to a place. */
  arrive(place: Place): void;
  /** Leads on from where the user is, which then is not in the history. */
  redirect(to: string): void;
  /** The page of a navigation could not be loaded: the next navigation there tries again. */
  giveUp(): void;
  /** Where the header's back button leads; undefined when the page has none. */
  backTarget(screen: string): string | undefined;
}

const PREVIOUS = 'previous';

const withQuery = (path: string, query: Readonly<Record<string, string>> | undefined): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

const withoutQuery = (href: string, names: readonly string[]): string => {
  const url = new URL(href);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
};

/**
 * Path of the page the user is on, or already on the way to. Two flows may send the user to the same page (a push and the
 * answer to a call): the page is then entered once.
 */
const followDestination = (store: Store<RootState>): { isAt(path: string): boolean; set(path: string): void } => {
  let { route } = store.getState();
  let destination = route.path;
  store.subscribe(() => {
    if (store.getState().route === route) return;
    ({ route } = store.getState());
    destination = route.path;
  });
  return {
    isAt: (path) => path === destination,
    set: (path) => {
      destination = path;
    },
  };
};

/**
 * Moves by screen id. Before the router is drawn the moves are made in the browser's history, where the router finds them.
 *
 * @param loadPage loads a page's screen, renderers and commands
 */
export const createNavigation = (
  store: Store<RootState>,
  host: Pick<HostChannel, 'send'>,
  loadPage: (screen: string) => Promise<unknown>,
): Navigation => {
  const place = createPlaceStore();
  let router: RouterHandle = place;
  const destination = followDestination(store);
  const trail = followHistory(store);

  const moveTo = (path: string, { to = path, isReplacing = false } = {}): void => {
    if (destination.isAt(path)) return;
    destination.set(path);
    // One that has not come has its place in the history already.
    router.navigate(to, { replace: isReplacing || path === place.get().pathname });
  };

  const here = (): string => store.getState().route.path || place.get().pathname;
  const homePath = (): string => listPath(store.getState().methods.transaction, here());

  const backTarget = (screen: string): string | undefined => {
    const back = routeOf(screen)?.back;
    return back === undefined || back === PREVIOUS ? back : pathOf(back, here());
  };

  /** Whether the page of a path is the one before this, wherever it is mounted. */
  const isPageBefore = (path: string): boolean => {
    const before = trail.before();
    return before !== undefined && screenAt(before) === screenAt(path);
  };

  /** To a page by name; by the browser's own back where that is the page before, so that it is not in the history twice. */
  const goBackTo = (target: string): void => {
    const isBefore = target === PREVIOUS ? store.getState().route.hasPrevious : isPageBefore(target);
    if (isBefore) router.navigate(-1);
    else moveTo(target === PREVIOUS ? homePath() : target, { isReplacing: true });
  };

  return {
    place,
    arrive(next) {
      const { pathname, search, key } = place.get();
      if (next.key !== key || next.pathname !== pathname || next.search !== search) place.set(next);
    },
    redirect: (to) => router.navigate(to, { replace: true }),
    connect(handle) {
      router = handle;
    },
    giveUp: () => destination.set(''),
    backTarget,
    go(screen, { query, isReplacing } = {}) {
      const path = pathOf(screen, here());
      moveTo(path, { to: withQuery(path, query), isReplacing });
    },
    back(by: BackGesture = 'onGoBack') {
      const target = backTarget(store.getState().route.screen);
      if (target === undefined) host.send(by);
      else goBackTo(target);
    },
    backTo(screen) {
      const path = pathOf(screen, here());
      if (isPageBefore(path)) router.navigate(-1);
      else moveTo(path, { isReplacing: true });
    },
    whenArrived: () =>
      new Promise((resolve) => {
        const check = (): void => {
          // The address moves first, whether or not the page that it names then loads.
          const isThere = [place.get().pathname, store.getState().route.path].some((path) => destination.isAt(path));
          if (!isThere) return;
          stop();
          stopFollowing();
          resolve();
        };
        const stop = store.subscribe(check);
        const stopFollowing = place.subscribe(check);
        check();
      }),
    async load(screen) {
      await loadFile(() => loadPage(screenAt(pathOf(screen, here())) ?? screen));
    },
    homePath,
    home() {
      store.dispatch(selectionReset());
      moveTo(homePath(), { isReplacing: true });
    },
    open(path) {
      const { view } = store.getState().session;
      if (screenAt(path, view) === undefined) return false;
      moveTo(path, { isReplacing: true });
      return true;
    },
    clearQuery(names) {
      window.history.replaceState(window.history.state, '', withoutQuery(window.location.href, names));
    },
  };
};
