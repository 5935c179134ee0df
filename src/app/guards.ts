import type { RootState } from '#state/root.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { listPath, routeOf } from './route-table.ts';

type Need = 'method' | 'group' | 'box' | 'deposit' | 'withdrawal' | 'wish';

const HAS: Readonly<Record<Need, (state: RootState) => boolean>> = {
  method: (state) => selectMethod(state) !== undefined,
  group: (state) => selectGroup(state) !== undefined,
  box: (state) => (state.sweep?.box ?? null) !== null,
  deposit: (state) => (state.deposit?.id ?? null) !== null,
  wish: (state) => (state.wish?.open ?? null) !== null,
  withdrawal: (state) => (state.withdrawal?.phase ?? 'idle') !== 'idle',
};

/** A method picked for one transaction does not count on the pages of the other. */
const isFromList = (need: Need): boolean => need === 'method' || need === 'group';

const isLacking = (need: Need, transaction: string, state: RootState): boolean =>
  !HAS[need](state) || (state.methods.transaction !== transaction && isFromList(need));

const lackingOf = (screen: string, state: RootState): Need[] => {
  const { needs = [], transaction = 'deposit' } = routeOf(screen) ?? {};
  return needs.filter((need) => isLacking(need, transaction, state));
};

/**
 * Where to go instead, when something the screen needs has not been chosen (Spec core §2, guards). Assumption: as pages of
 * the crypto balance lead to its own beginning, those of a withdrawal lead to its list; nobody who wants to be paid out is
 * asked to pay in.
 *
 * @param path where the screen was to be shown: each tree leads to its own lists
 */
export const missingNeed = (screen: string, path: string, state: RootState): string | undefined =>
  lackingOf(screen, state).length > 0 ? listPath(routeOf(screen)?.transaction ?? 'deposit', path) : undefined;

/** Whether it is a pick that is missing: then nothing stays picked (Spec core §2, guards). */
export const lacksPick = (screen: string, state: RootState): boolean => lackingOf(screen, state).some(isFromList);
