import type { EnhancedStore } from '@reduxjs/toolkit';
import type { Navigator } from '#flows/context.ts';
import type { HostChannel } from '#host/channel.ts';
import type { RootState } from '#state/root.ts';
import { selectionReset } from '#state/selection.ts';
import { firstPath, pathOf, routeOf } from './route-table.ts';

/** What of the router moving needs; the app gives it once the router is there. */
export interface RouterHandle {
  navigate(to: string | number, options?: { replace?: boolean }): void;
  /** Path below the history base. */
  path(): string;
}

export interface Navigation extends Navigator {
  connect(router: RouterHandle): void;
  /** Where the header's back button leads; undefined when the page has none. */
  backTarget(screen: string): string | undefined;
}

const PREVIOUS = 'previous';

const withQuery = (path: string, query: Readonly<Record<string, string>> | undefined): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Moves by screen id. Calls made before the router is there are made up for when it is. */
export const createNavigation = (store: EnhancedStore<RootState>, host: Pick<HostChannel, 'send'>): Navigation => {
  let router: RouterHandle | undefined;
  const waiting: ((handle: RouterHandle) => void)[] = [];

  const whenConnected = (move: (handle: RouterHandle) => void): void => {
    if (router) move(router);
    else waiting.push(move);
  };

  const backTarget = (screen: string): string | undefined => {
    const back = routeOf(screen)?.back;
    return back === undefined || back === PREVIOUS ? back : pathOf(back, router?.path() ?? firstPath);
  };

  return {
    connect(handle) {
      router = handle;
      for (const move of waiting.splice(0)) move(handle);
    },
    backTarget,
    go(screen, { query, isReplacing } = {}) {
      whenConnected((handle) =>
        handle.navigate(withQuery(pathOf(screen, handle.path()), query), { replace: isReplacing === true }),
      );
    },
    back() {
      const { route } = store.getState();
      const target = backTarget(route.screen);
      if (target === undefined) {
        host.send('onGoBack');
        return;
      }
      whenConnected((handle) => {
        if (route.hasPrevious) handle.navigate(-1);
        else handle.navigate(target === PREVIOUS ? firstPath : target, { replace: true });
      });
    },
    home() {
      store.dispatch(selectionReset());
      whenConnected((handle) => handle.navigate(firstPath, { replace: true }));
    },
  };
};
