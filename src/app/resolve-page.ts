import type { RootState } from '#state/root.ts';
import { isUnsettledForm, UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { lacksPick, missingNeed } from './guards.ts';
import { firstPath, isListPath, redirectFor, pathOf, screenAt } from './route-table.ts';

/** Known pages: bundled only, with the whole pack, or with a part of it. */
export type RouteCoverage = 'shipped' | 'whole' | 'part';

/** The outcome of resolving an address. */
export type Resolution =
  | { readonly kind: 'show'; readonly screen: string }
  /** `dropsPick`: the picked method is not on the list. */
  | { readonly kind: 'redirect'; readonly to: string; readonly dropsPick: boolean }
  /** A list that could replace an open invoice and invite the user to pay again. */
  | { readonly kind: 'hold' }
  /** Possibly a page of the pack, which is not loaded yet. */
  | { readonly kind: 'wait' };

/** Resolves a path without a page: to the first page of its tree, or to the error page when the pack is incomplete. */
const withoutPage = (path: string, coverage: RouteCoverage): Resolution => {
  const redirect = redirectFor(path);
  if (redirect === undefined && coverage === 'shipped') return { kind: 'wait' };
  const to = redirect ?? (coverage === 'part' ? pathOf('shared.error', path) : firstPath(path));
  return { kind: 'redirect', to, dropsPick: false };
};

/** Checks that a list is deferred, since an open invoice may replace it. */
export const isHeldList = (path: string, { methods }: RootState): boolean =>
  methods.resume !== 'ended' && isListPath(path);

/** Resolves a path below the history base among the known pages. */
export const resolvePage = (path: string, coverage: RouteCoverage, state: RootState): Resolution => {
  const screen = screenAt(path, state.session.view);
  if (screen === undefined) return withoutPage(path, coverage);
  // The form of an unconfirmed payment is replaced by the unconfirmed page (contract §7).
  const unsettled = isUnsettledForm(state, screen) ? pathOf(UNCONFIRMED_SCREEN, path) : undefined;
  const to = missingNeed(screen, path, state) ?? unsettled;
  if (to !== undefined) return { kind: 'redirect', to, dropsPick: lacksPick(screen, state) };
  return isHeldList(path, state) ? { kind: 'hold' } : { kind: 'show', screen };
};
