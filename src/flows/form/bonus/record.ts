import { initialBonusesState, type WantedBonus } from '#state/bonuses.ts';
import { type FlowContext, isObject, sessionRecord } from '#flows/kernel/index.ts';

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

/** Removes the user's choice: the bonuses are the host's again. */
export const forgetBonuses = (): void => record.forget();
