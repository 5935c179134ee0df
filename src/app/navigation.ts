import type { BackGesture, Navigator } from '#flows/kernel/context.ts';
import type { HostChannel } from '#host/channel.ts';
import { selectionReset } from '#state/selection.ts';
import type { AppStore } from '#state/store.ts';
import { historyIndex } from './history-index.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import { createPlaceStore, type Place, type PlaceStore, type RouterHandle } from './place.ts';
import { listPath, pathOf, routeOf, screenAt } from './route-table.ts';

/** The session's pages by history index. */
interface HistoryTrail {
  /** Path of the previous page; undefined when unknown, as after a reload. */
  before(): string | undefined;
}

const followHistory = (store: AppStore): HistoryTrail => {
  const paths = new Map<number, string>();
  store.onChange(
    ({ route }) => route,
    ({ path }) => paths.set(historyIndex(), path),
  );
  return { before: () => paths.get(historyIndex() - 1) };
};

export interface Navigation extends Navigator {
  connect(router: RouterHandle): void;
  /** The current location. */
  readonly place: Pick<PlaceStore, 'get' | 'subscribe'>;
  /** Records a location of the router. */
  arrive(place: Place): void;
  /** Replaces the current history entry. */
  redirect(to: string): void;
  /** Forgets a navigation whose page could not be loaded, so that the next one to it tries again. */
  giveUp(): void;
  /** Target of the header's back button; undefined when the page has none. */
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
 * Path of the current page or of the pending navigation. Two flows may navigate to the same page (a push and the answer to a
 * call): the page is then entered once.
 */
const followDestination = (store: AppStore): { isAt(path: string): boolean; set(path: string): void } => {
  let destination = store.getState().route.path;
  store.onChange(
    ({ route }) => route,
    ({ path }) => {
      destination = path;
    },
  );
  return {
    isAt: (path) => path === destination,
    set: (path) => {
      destination = path;
    },
  };
};

/**
 * Navigates by screen id. Before the router is mounted it changes the browser's history, which the router reads when it starts.
 *
 * @param loadPage loads a page's screen, renderers and commands
 */
export const createNavigation = (
  store: AppStore,
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
    // A page that failed to load has a history entry already.
    router.navigate(to, { replace: isReplacing || path === place.get().pathname });
  };

  const here = (): string => store.getState().route.path || place.get().pathname;
  const homePath = (): string => listPath(store.getState().methods.transaction, here());

  const backTarget = (screen: string): string | undefined => {
    const back = routeOf(screen)?.back;
    return back === undefined || back === PREVIOUS ? back : pathOf(back, here());
  };

  /** Checks that the page of a path, under any alias, is the previous one. */
  const isPageBefore = (path: string): boolean => {
    const before = trail.before();
    return before !== undefined && screenAt(before) === screenAt(path);
  };

  /**
   * Opens a page by its name. Uses the browser's back navigation when it is the previous page, to avoid a duplicate history
   * entry.
   */
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
          // The address changes first, even if the page then fails to load.
          const isThere = [place.get().pathname, store.getState().route.path].some((path) => destination.isAt(path));
          if (!isThere) return;
          stop();
          stopFollowing();
          resolve();
        };
        const stop = store.onChange(({ route }) => route, check);
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
