import type { RootState } from '#state/root.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { firstPath, routeOf } from './route-table.ts';

type Need = 'method' | 'group' | 'deposit';

const HAS: Readonly<Record<Need, (state: RootState) => boolean>> = {
  method: (state) => selectMethod(state) !== undefined,
  group: (state) => selectGroup(state) !== undefined,
  deposit: (state) => (state.deposit?.id ?? null) !== null,
};

/** Where to go instead, when something the screen needs has not been chosen (Spec core §2, guards). */
export const missingNeed = (screen: string, state: RootState): string | undefined =>
  (routeOf(screen)?.needs ?? []).every((need) => HAS[need](state)) ? undefined : firstPath;
