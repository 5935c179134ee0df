import type { Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

interface ChosenBonus {
  isActivatedBonus: boolean;
  bonusId?: string;
}

interface Money {
  readonly amount: Decimal | null;
  readonly currency: string;
}

export type ChooseBonus = (context: FlowContext, method: PaymentMethod, money: Money) => ChosenBonus;

/** Assumption: a bonus that the host has chosen without offering a list is named all the same, as only the host knows it. */
export const namedByHost = ({ visit }: FlowContext): ChosenBonus => ({
  isActivatedBonus: false,
  ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }),
});

/** What a deposit says of bonuses (Spec core §3): whether one comes with it, and which. The rule comes with the first list of them. */
export const bonusChoice: { now: ChooseBonus } = { now: namedByHost };
