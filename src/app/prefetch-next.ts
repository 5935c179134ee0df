import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { selectMethod } from '#state/selection.ts';
import type { AppStore } from '#state/store.ts';
import { layouts } from './method-config.ts';
import type { PageLoader } from './page-loader.ts';

/** The result of every deposit. */
const RESULT = 'deposit.complete';
/** Delay after a form opens: drawing it goes first. */
const DELAY_MS = 300;

/** Loads the next pages of a payment while its form is filled in, so that the answer is shown without a delay. */
export const prefetchNextPages = (store: AppStore, loader: PageLoader): void => {
  const prefetch = (): void => {
    const state = store.getState();
    const method = selectMethod(state);
    if (!method || state.methods.transaction !== 'deposit' || state.session.view !== 'main') return;
    after(DELAY_MS, () => {
      for (const screen of [...layouts.nextScreensOf(method), RESULT]) loader.load(screen).catch(reportError);
    });
  };
  store.onChange(({ selection }) => selection.method, prefetch);
  prefetch();
};
