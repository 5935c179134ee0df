import type { Store } from '@reduxjs/toolkit';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import { historyIndex } from './history-index.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import type { HistoryLocation } from './history-location.ts';
import { resolvePage } from './resolve-page.ts';

/** A page shown for one history entry. */
export interface PageVisit {
  readonly key: string;
  readonly id: string;
  readonly screen: CompiledScreen;
}

/** Stores the current page and its address in the state. */
export const enterPage = (
  store: Store<RootState>,
  { pathname, search, key }: HistoryLocation,
  { id, screen }: Pick<PageVisit, 'id' | 'screen'>,
): PageVisit => {
  const query = Object.fromEntries(new URLSearchParams(search));
  store.dispatch(routeEntered({ path: pathname, screen: id, query, hasPrevious: historyIndex() > 0 }));
  return { key, id, screen };
};

/**
 * Enters the page at the address before React's first render. Returns undefined when that page still has to be loaded or may
 * not be shown.
 */
export const enterFirstPage = (
  store: Store<RootState>,
  { place, redirect }: Pick<Navigation, 'place' | 'redirect'>,
  loader: Pick<PageLoader, 'now'>,
): PageVisit | undefined => {
  const resolve = (): ReturnType<typeof resolvePage> => resolvePage(place.get().pathname, 'shipped', store.getState());
  const first = resolve();
  // The widget's root address redirects to its first page.
  if (first.kind === 'redirect') redirect(first.to);
  const resolution = first.kind === 'redirect' ? resolve() : first;
  const screen = resolution.kind === 'show' ? loader.now(resolution.screen) : undefined;
  return screen && enterPage(store, place.get(), { id: screen.id, screen });
};
