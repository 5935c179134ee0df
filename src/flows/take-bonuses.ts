import { bonusesReceived, bonusesSlice } from '#state/bonuses.ts';
import { rootReducer } from '#state/root.ts';
import type { FlowContext } from './context.ts';

/** Keeps the host's bonuses, those of the start first; a list that the host could not load changes nothing (Spec core §4). */
export const takeBonuses = ({ store, host, visit }: FlowContext): void => {
  rootReducer.inject(bonusesSlice);
  store.dispatch(bonusesReceived(visit.bonusList ?? []));
  host.on('bonus-list-fetched', ({ success, list }) => {
    if (success) store.dispatch(bonusesReceived(list));
  });
  host.on('bonus-list-updated', ({ list }) => store.dispatch(bonusesReceived(list)));
};
