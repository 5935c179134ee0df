import type { RootState } from '#state/root.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { listPath, routeOf } from './route-table.ts';

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
export const missingNeed = (screen: string, path: string, state: RootState): string | undefined =>
  lackingOf(screen, state).length > 0 ? listPath(routeOf(screen)?.transaction ?? 'deposit', path) : undefined;

/** Checks that a selection is missing; the redirect then clears all selections (Spec core §2, guards). */
export const lacksPick = (screen: string, state: RootState): boolean => lackingOf(screen, state).some(isFromList);
