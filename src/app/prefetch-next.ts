import type { Store } from '@reduxjs/toolkit';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import type { RootState } from '#state/root.ts';
import { selectMethod } from '#state/selection.ts';
import { layouts } from './method-config.ts';
import type { PageLoader } from './page-loader.ts';

/** Delay after a form opens: drawing it goes first. */
const DELAY_MS = 300;

/** Loads the next pages of a payment while its form is filled in, so that the answer is shown without a delay. */
export const prefetchNextPages = (store: Store<RootState>, loader: PageLoader): void => {
  let seen: string | null = null;
  const prefetch = (): void => {
    const state = store.getState();
    const { method: name } = state.selection;
    if (name === seen) return;
    seen = name;
    const method = selectMethod(state);
    if (!method || state.methods.transaction !== 'deposit' || state.session.view !== 'main') return;
    after(DELAY_MS, () => {
      for (const screen of layouts.nextScreensOf(method)) loader.load(screen).catch(reportError);
    });
  };
  store.subscribe(prefetch);
  prefetch();
};
