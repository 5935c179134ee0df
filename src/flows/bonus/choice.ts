import { bonusHindrance } from '#domain/bonus.ts';
import { conditionsOf } from '#state/bonus-terms.ts';
import { namedByHost, type ChooseBonus } from './chosen-bonus.ts';

/**
 * What a deposit says of bonuses by what the user wants of those on offer. Assumption: a bonus that does not come is not named;
 * and deposits of coins have the crypto bonus alone, which has no id.
 */
export const chooseOffered: ChooseBonus = (context, method, { amount, currency }) => {
  const { bonuses } = context.store.getState();
  if (!bonuses) return namedByHost(context);
  if (method.category === 'crypto') return { isActivatedBonus: bonuses.isCryptoOn };
  const { list, activeId, isOn } = bonuses;
  const bonus = list.find(({ id }) => id === activeId);
  const hindrance = bonusHindrance({
    isOn,
    methodName: method.name,
    nowMs: context.transport.serverNow(),
    amount,
    currency,
    bonus: bonus && conditionsOf(bonus),
  });
  return bonus && hindrance === 'none' ? { isActivatedBonus: true, bonusId: bonus.id } : { isActivatedBonus: false };
};
