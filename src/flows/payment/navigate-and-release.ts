import { selectOpenIntent, intentClosed, intentNavigating } from '#state/intent-slice.ts';
import type { FlowContext, Navigator } from '#flows/kernel/index.ts';

/**
 * Opens the page of a created payment, which has been loaded. Until it is on the screen, the intent stays locked and nothing
 * else can be paid.
 */
export const navigateAndRelease = (
  { store, navigator }: FlowContext,
  screen: string,
  options?: Parameters<Navigator['go']>[1],
): void => {
  store.dispatch(intentNavigating(screen));
  navigator.go(screen, options);
  const isThere = store.getState().route.screen === screen;
  if (isThere && selectOpenIntent(store.getState())?.enteringScreen) store.dispatch(intentClosed());
};
