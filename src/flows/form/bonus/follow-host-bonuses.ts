import { reportError } from '#platform/report.ts';
import type { Bonus } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/**
 * Keeps the host's bonuses, those of the start first; a list that the host could not load changes nothing (Spec core §4). As
 * long as the host offers none, nothing of bonuses is loaded.
 *
 * @param pages what the section on bonuses is drawn with
 */
export const followHostBonuses = (context: FlowContext, pages: Promise<unknown>): void => {
  const { visit, host } = context;
  let isFollowing = false;
  const take = (list: readonly Bonus[]): void => {
    if (!isFollowing && list.length === 0 && visit.hasCryptoBonus !== true) return;
    isFollowing = true;
    Promise.all([import('./follow-bonuses.ts'), context.features.load('bonus'), pages])
      .then(([file]) => file.followBonuses(context, list))
      .catch(reportError);
  };
  take(visit.bonusList ?? []);
  host.on('bonus-list-fetched', ({ success, list }) => {
    if (success) take(list);
  });
  host.on('bonus-list-updated', ({ list }) => take(list));
};
