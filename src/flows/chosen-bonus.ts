import { bonusHindrance } from '#domain/bonus.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { conditionsOf } from '#state/bonus-terms.ts';
import type { FlowContext } from './context.ts';

interface ChosenBonus {
  isActivatedBonus: boolean;
  bonusId?: string;
}

interface Money {
  readonly amount: Decimal | null;
  readonly currency: string;
}

/**
 * What a deposit says of bonuses (Spec core §3): whether one comes with it, and which. Assumption: a bonus that does not come
 * is not named; one that the host has chosen without offering a list is named all the same, as only the host knows it; and
 * deposits of coins have the crypto bonus alone, which has no id.
 */
export const chosenBonus = (
  { store, visit, transport }: FlowContext,
  method: PaymentMethod,
  { amount, currency }: Money,
): ChosenBonus => {
  const { bonuses } = store.getState();
  if (!bonuses) return { isActivatedBonus: false, ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }) };
  if (method.category === 'crypto') return { isActivatedBonus: bonuses.isCryptoOn };
  const { list, activeId, isOn } = bonuses;
  const bonus = list.find(({ id }) => id === activeId);
  const hindrance = bonusHindrance({
    isOn,
    methodName: method.name,
    nowMs: transport.serverNow(),
    amount,
    currency,
    bonus: bonus && conditionsOf(bonus),
  });
  return bonus && hindrance === 'none' ? { isActivatedBonus: true, bonusId: bonus.id } : { isActivatedBonus: false };
};
