import type { BackGesture, Navigator } from '#flows/kernel/context.ts';
import type { HostChannel } from '#host/channel.ts';
import { selectionReset } from '#state/selection.ts';
import type { AppStore } from '#state/store.ts';
import { historyIndex } from './history-index.ts';
import { loadWithRetries } from '#flows/kernel/features.ts';
import { createLocationStore, type LocationStore } from './history-location.ts';
import { listPath, pathOf, routeOf, screenAt } from './route-table.ts';

export interface Navigation extends Navigator, Pick<LocationStore, 'connect' | 'arrive'> {
  /** The current location. */
  readonly place: Pick<LocationStore, 'get' | 'subscribe'>;
  /** Replaces the current history entry. */
  redirect(to: string): void;
  /** Forgets a navigation whose page could not be loaded, so that the next navigation to it tries again. */
  giveUp(): void;
  /** Target of the header's back button; undefined when the page has none. */
  backTarget(screen: string): string | undefined;
}

const PREVIOUS = 'previous';

const withQuery = (path: string, query: Readonly<Record<string, string>> | undefined): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

const clearQuery = (names: readonly string[]): void => {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.href);
};

/**
 * Path of the current page or of the pending navigation. Two flows may navigate to the same page (a push and the answer to a
 * call): the page is then entered once.
 */
interface Destination {
  isAt(path: string): boolean;
  set(path: string): void;
  /** Resolves once the address or the page is the destination. */
  whenReached(): Promise<void>;
}

const followDestination = (store: AppStore, place: LocationStore): Destination => {
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
    whenReached: () =>
      new Promise((resolve) => {
        const check = (): void => {
          // The address changes first, even if the page then fails to load.
          if (![place.get().pathname, store.getState().route.path].includes(destination)) return;
          stop();
          stopFollowing();
          resolve();
        };
        const stop = store.onChange(({ route }) => route, check);
        const stopFollowing = place.subscribe(check);
        check();
      }),
  };
};

/** Returns a check that the page of a path, under any alias, is the previous one in the browser's history. */
const followHistory = (store: AppStore): ((path: string) => boolean) => {
  const paths = new Map<number, string>();
  store.onChange(
    ({ route }) => route,
    ({ path }) => paths.set(historyIndex(), path),
  );
  return (path) => {
    // Unknown after a reload.
    const before = paths.get(historyIndex() - 1);
    return before !== undefined && screenAt(before) === screenAt(path);
  };
};

/** Moves through the browser's history. */
interface Moves {
  /** Opens a path, unless it is the destination already. */
  to(path: string, options?: { address?: string; isReplacing?: boolean }): void;
  /** Opens an earlier page. Uses the browser's back navigation for the previous one, to avoid a duplicate history entry. */
  backTo(path: string): void;
  backToPrevious(options: { orElse: string }): void;
}

const createMoves = (store: AppStore, place: LocationStore, destination: Destination): Moves => {
  const isPrevious = followHistory(store);
  const to: Moves['to'] = (path, { address = path, isReplacing = false } = {}) => {
    if (destination.isAt(path)) return;
    destination.set(path);
    // A page that failed to load has a history entry already.
    place.navigate(address, { replace: isReplacing || path === place.get().pathname });
  };
  const stepBack = ({ isPossible, orElse }: { isPossible: boolean; orElse: string }): void => {
    if (isPossible) place.navigate(-1);
    else to(orElse, { isReplacing: true });
  };
  return {
    to,
    backTo: (path) => stepBack({ isPossible: isPrevious(path), orElse: path }),
    backToPrevious: ({ orElse }) => stepBack({ isPossible: store.getState().route.hasPrevious, orElse }),
  };
};

/** Returns the path that a screen's back button leads to, or PREVIOUS; undefined if it leaves the widget. */
const backTargetFrom = (screen: string, here: string): string | undefined => {
  const back = routeOf(screen)?.back;
  return back === undefined || back === PREVIOUS ? back : pathOf(back, here);
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
  const place = createLocationStore();
  const destination = followDestination(store, place);
  const moves = createMoves(store, place, destination);
  const here = (): string => store.getState().route.path || place.get().pathname;
  const homePath = (): string => listPath(store.getState().methods.transaction, here());
  const backTarget = (screen: string): string | undefined => backTargetFrom(screen, here());

  return {
    place,
    arrive: (next) => place.arrive(next),
    connect: (router) => place.connect(router),
    redirect: (to) => place.navigate(to, { replace: true }),
    giveUp: () => destination.set(''),
    backTarget,
    go(screen, { query, isReplacing } = {}) {
      const path = pathOf(screen, here());
      moves.to(path, { address: withQuery(path, query), isReplacing });
    },
    back(by: BackGesture = 'onGoBack') {
      const target = backTarget(store.getState().route.screen);
      if (target === undefined) host.send(by);
      else if (target === PREVIOUS) moves.backToPrevious({ orElse: homePath() });
      else moves.backTo(target);
    },
    backTo: (screen) => moves.backTo(pathOf(screen, here())),
    whenArrived: () => destination.whenReached(),
    async load(screen) {
      await loadWithRetries(() => loadPage(screenAt(pathOf(screen, here())) ?? screen));
    },
    homePath,
    home() {
      store.dispatch(selectionReset());
      moves.to(homePath(), { isReplacing: true });
    },
    open(path) {
      const { view } = store.getState().session;
      if (screenAt(path, view) === undefined) return false;
      moves.to(path, { isReplacing: true });
      return true;
    },
    clearQuery,
  };
};
