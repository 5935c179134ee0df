import type { RootState } from '#state/root.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { isUnsettledForm, UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { firstPath, isListPath, listPath, redirectFor, pathOf, routeOf, screenAt } from './route-table.ts';

type Need = 'method' | 'group' | 'box' | 'deposit' | 'withdrawal' | 'intent';

const HAS: Readonly<Record<Need, (state: RootState) => boolean>> = {
  method: (state) => selectMethod(state) !== undefined,
  group: (state) => selectGroup(state) !== undefined,
  box: (state) => (state.sweep?.box ?? null) !== null,
  deposit: (state) => (state.deposit?.id ?? null) !== null,
  intent: (state) => (state.intent?.open ?? null) !== null,
  withdrawal: (state) => (state.withdrawal?.phase ?? 'idle') !== 'idle',
};

/** Ignores a method that was picked for the other transaction. */
const isFromList = (need: Need): boolean => need === 'method' || need === 'group';

const isLacking = (need: Need, transaction: string, state: RootState): boolean =>
  !HAS[need](state) || (state.methods.transaction !== transaction && isFromList(need));

const lackingOf = (screen: string, state: RootState): Need[] => {
  const { needs = [], transaction = 'deposit' } = routeOf(screen) ?? {};
  return needs.filter((need) => isLacking(need, transaction, state));
};

/**
 * Returns the redirect for a screen whose required selection is missing (Spec core §2, guards). Assumption: withdrawal pages
 * redirect to the withdrawal list, as crypto-balance pages redirect to the first page of their tree.
 *
 * @param path path of the screen; each tree has separate lists
 */
const missingNeed = (screen: string, path: string, state: RootState): string | undefined =>
  lackingOf(screen, state).length > 0 ? listPath(routeOf(screen)?.transaction ?? 'deposit', path) : undefined;

/** Checks that a selection is missing; the redirect then clears all selections (Spec core §2, guards). */
const lacksPick = (screen: string, state: RootState): boolean => lackingOf(screen, state).some(isFromList);

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
