import { reportError } from '#platform/report.ts';
import type { Bonus } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** The list keeps a place for bonuses until the feature is loaded: its bonuses must follow at once. */
const applyNow = async (context: FlowContext, list: readonly Bonus[]): Promise<void> => {
  const { syncBonuses } = await import('./feature.ts');
  await context.features.load('bonus');
  syncBonuses(context, list);
};

/**
 * Applies the host's bonuses, starting with those of the start data. A list that the host failed to load is ignored (Spec core
 * §4). The feature loads with the first list that has a bonus.
 *
 * @param pages promise of the page that the bonus section is drawn with
 */
export const syncHostBonuses = (context: FlowContext, pages: Promise<unknown>): void => {
  const { visit, host } = context;
  let isFollowing = false;
  const apply = (list: readonly Bonus[]): void => {
    if (!isFollowing && list.length === 0 && visit.hasCryptoBonus !== true) return;
    isFollowing = true;
    pages.then(() => applyNow(context, list)).catch(reportError);
  };
  apply(visit.bonusList ?? []);
  host.on('bonus-list-fetched', ({ success, list }) => {
    if (success) apply(list);
  });
  host.on('bonus-list-updated', ({ list }) => apply(list));
};
