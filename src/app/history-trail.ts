import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '#state/root.ts';
import { historyIndex } from './history-index.ts';

/** Which of our pages stand where in the browser's history. */
export interface HistoryTrail {
  /** Path of the page before this one; undefined when it is not known, as after a reload. */
  before(): string | undefined;
}

export const followHistory = (store: Store<RootState>): HistoryTrail => {
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
