import type { RootState } from '#state/root.ts';
import { isUnsettledForm, UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { lacksPick, missingNeed } from './guards.ts';
import { firstPath, isListPath, leadsOn, pathOf, screenAt } from './route-table.ts';

/** Which pages are known: the shipped ones, with those of the pack, or with a part of the pack. */
export type Extent = 'shipped' | 'whole' | 'part';

/** The outcome of resolving an address. */
export type Resolution =
  | { readonly kind: 'show'; readonly screen: string }
  /** `dropsPick`: what was picked from the list is not on it. */
  | { readonly kind: 'redirect'; readonly to: string; readonly dropsPick: boolean }
  /** A list that would take the place of an open invoice, and invite the user to pay again. */
  | { readonly kind: 'hold' }
  /** It may be a page that is not known yet. */
  | { readonly kind: 'wait' };

/** Where a path leads that has no page: its tree's beginning, or the error page when some pages are not known. */
const withoutPage = (path: string, extent: Extent): Resolution => {
  const ahead = leadsOn(path);
  if (ahead === undefined && extent === 'shipped') return { kind: 'wait' };
  const to = ahead ?? (extent === 'part' ? pathOf('shared.error', path) : firstPath(path));
  return { kind: 'redirect', to, dropsPick: false };
};

/** Whether a list is not shown yet: an open invoice may take its place. */
export const isHeldList = (path: string, { methods }: RootState): boolean =>
  methods.resume !== 'ended' && isListPath(path);

/** The page at a path below the history base, among the pages known so far. */
export const resolvePage = (path: string, extent: Extent, state: RootState): Resolution => {
  const screen = screenAt(path, state.session.view);
  if (screen === undefined) return withoutPage(path, extent);
  // Its form gives way to the page that says what is known of the payment (contract §7).
  const unsettled = isUnsettledForm(state, screen) ? pathOf(UNCONFIRMED_SCREEN, path) : undefined;
  const to = missingNeed(screen, path, state) ?? unsettled;
  if (to !== undefined) return { kind: 'redirect', to, dropsPick: lacksPick(screen, state) };
  return isHeldList(path, state) ? { kind: 'hold' } : { kind: 'show', screen };
};
