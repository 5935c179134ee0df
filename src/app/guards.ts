import type { RootState } from '#state/root.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { listPath, routeOf } from './route-table.ts';

type Need = 'method' | 'group' | 'box' | 'deposit' | 'withdrawal';

const HAS: Readonly<Record<Need, (state: RootState) => boolean>> = {
  method: (state) => selectMethod(state) !== undefined,
  group: (state) => selectGroup(state) !== undefined,
  box: (state) => (state.sweep?.box ?? null) !== null,
  deposit: (state) => (state.deposit?.id ?? null) !== null,
  withdrawal: (state) => (state.withdrawal?.phase ?? 'idle') !== 'idle',
};

/** What was picked from the list of one transaction is nothing on the pages of the other. */
const isFromList = (need: Need): boolean => need === 'method' || need === 'group';

/**
 * Where to go instead, when something the screen needs has not been chosen (Spec core §2, guards). Assumption: as pages of
 * the crypto balance lead to its own beginning, those of a withdrawal lead to its list; nobody who wants to be paid out is
 * asked to pay in.
 *
 * @param path where the screen was to be shown: each tree leads to its own lists
 */
export const missingNeed = (screen: string, path: string, state: RootState): string | undefined => {
  const { needs = [], transaction = 'deposit' } = routeOf(screen) ?? {};
  const isOtherList = state.methods.transaction !== transaction;
  const isMissing = needs.some((need) => !HAS[need](state) || (isOtherList && isFromList(need)));
  return isMissing ? listPath(transaction, path) : undefined;
};
