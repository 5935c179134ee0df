import type { Store } from '@reduxjs/toolkit';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import { historyIndex } from './history-index.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import type { Place } from './place.ts';
import { resolvePage } from './resolve-page.ts';

/** A page as it is shown at a place of the history. */
export interface PageVisit {
  readonly key: string;
  readonly id: string;
  readonly screen: CompiledScreen;
}

/** Tells the state which page is shown, and where. */
export const enterPage = (
  store: Store<RootState>,
  { pathname, search, key }: Place,
  { id, screen }: Pick<PageVisit, 'id' | 'screen'>,
): PageVisit => {
  const query = Object.fromEntries(new URLSearchParams(search));
  store.dispatch(routeEntered({ path: pathname, screen: id, query, hasPrevious: historyIndex() > 0 }));
  return { key, id, screen };
};

/**
 * Enters the page at the address before anything is drawn, so that the first thing to be drawn is the page. Undefined when
 * that page has to be loaded, or is not the one to be shown.
 */
export const enterFirstPage = (
  store: Store<RootState>,
  { place, redirect }: Pick<Navigation, 'place' | 'redirect'>,
  loader: Pick<PageLoader, 'now'>,
): PageVisit | undefined => {
  const resolve = (): ReturnType<typeof resolvePage> => resolvePage(place.get().pathname, 'shipped', store.getState());
  const first = resolve();
  // The widget's own address leads on to its first page.
  if (first.kind === 'redirect') redirect(first.to);
  const resolution = first.kind === 'redirect' ? resolve() : first;
  const screen = resolution.kind === 'show' ? loader.now(resolution.screen) : undefined;
  return screen && enterPage(store, place.get(), { id: screen.id, screen });
};
