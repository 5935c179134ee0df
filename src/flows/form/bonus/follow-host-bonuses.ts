import { reportError } from '#platform/report.ts';
import type { Bonus } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/**
 * Applies the host's bonuses, starting with those of the start data. A list that the host failed to load is ignored (Spec core
 * §4). The feature loads with the first list that has a bonus.
 *
 * @param pages promise of the page that the bonus section is drawn with
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
