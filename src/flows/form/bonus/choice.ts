import { bonusHindrance } from '#domain/bonus.ts';
import { conditionsOf } from '#state/bonus-terms.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { type FlowContext, isObject, sessionRecord } from '#flows/kernel/index.ts';
import { initialBonusesState, type WantedBonus } from '#state/bonuses.ts';

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

/** Choice of bonuses by the user, stored for this tab. */
interface ChosenBonuses {
  wanted: WantedBonus | null;
  /** Whether the crypto bonus is switched off. */
  isCryptoRefused: boolean;
  /** The host's choice when the user chose; a later choice of the host overrides the user's. */
  hostId: string | null;
}

const isWanted = (value: unknown): value is WantedBonus | null =>
  value === null || (isObject(value) && typeof value.id === 'string' && typeof value.isOn === 'boolean');

const isChosen = (value: unknown): value is ChosenBonuses =>
  isObject(value) &&
  isWanted(value.wanted) &&
  typeof value.isCryptoRefused === 'boolean' &&
  (value.hostId === null || typeof value.hostId === 'string');

const record = sessionRecord('cashier.chosen-bonus', isChosen);

const hostIdOf = ({ visit }: FlowContext): string | null => visit.bonusId ?? null;

/** Returns the choice made before a reload; null without one. */
export const chosenBonuses = (context: FlowContext): ChosenBonuses | null => {
  const chosen = record.read(context);
  return chosen?.hostId === hostIdOf(context) ? chosen : null;
};

/** Stores the current choice. */
export const storeBonuses = (context: FlowContext): void => {
  const { bonuses = initialBonusesState } = context.store.getState();
  const { activeId, isOn, isCryptoOffered, isCryptoOn } = bonuses;
  const active = activeId === null ? null : { id: activeId, isOn };
  record.save(context, {
    wanted: bonuses.wanted ?? active,
    isCryptoRefused: isCryptoOffered && !isCryptoOn,
    hostId: hostIdOf(context),
  });
};

/** Removes the user's choice: the host's bonuses apply again. */
export const forgetBonuses = (): void => record.forget();
