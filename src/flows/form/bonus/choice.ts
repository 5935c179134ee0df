import { bonusHindrance } from '#domain/bonus.ts';
import { conditionsOf } from '#state/bonus-terms.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

interface ChosenBonus {
  isActivatedBonus: boolean;
  bonusId?: string;
}

interface Money {
  readonly amount: Decimal | null;
  readonly currency: string;
}

/** Assumption: a bonus that the host has chosen without a list is sent too, because only the host knows its terms. */
const namedByHost = ({ visit }: FlowContext): ChosenBonus => ({
  isActivatedBonus: false,
  ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }),
});

/**
 * Returns the bonus to send with a deposit (Spec core §3). Assumption: a bonus that does not apply is not sent, and crypto
 * deposits get the crypto bonus only, which has no id.
 */
export const bonusFor = (context: FlowContext, method: PaymentMethod, { amount, currency }: Money): ChosenBonus => {
  const { bonuses } = context.store.getState();
  if (!bonuses) return namedByHost(context);
  if (method.category === 'crypto') return { isActivatedBonus: bonuses.isCryptoOn };
  const { list, activeId, isOn } = bonuses;
  const bonus = list.find(({ id }) => id === activeId);
  const hindrance = bonusHindrance({
    isOn,
    isMethodExcluded: context.layouts.traitsOf(method).takesNoBonus === true,
    nowMs: context.transport.serverNow(),
    amount,
    currency,
    bonus: bonus && conditionsOf(bonus),
  });
  return bonus && hindrance === 'none' ? { isActivatedBonus: true, bonusId: bonus.id } : { isActivatedBonus: false };
};
