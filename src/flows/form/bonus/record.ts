import { initialBonusesState, type WantedBonus } from '#state/bonuses.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { isObject, sessionRecord } from '#flows/kernel/session-record.ts';

/** The user's choice of bonuses, kept for this tab over a reload. */
interface ChosenBonuses {
  wanted: WantedBonus | null;
  /** The crypto bonus is switched off. */
  isCryptoRefused: boolean;
  /** The host's choice at that time; once it chooses another, the user's choice no longer counts. */
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

/** The user's choice before a reload; null while nothing is chosen by hand. */
export const chosenBonuses = (context: FlowContext): ChosenBonuses | null => {
  const chosen = record.read(context);
  return chosen?.hostId === hostIdOf(context) ? chosen : null;
};

/** Keeps what the user wants now. */
export const keepBonuses = (context: FlowContext): void => {
  const { bonuses = initialBonusesState } = context.store.getState();
  const { activeId, isOn, isCryptoOffered, isCryptoOn } = bonuses;
  const active = activeId === null ? null : { id: activeId, isOn };
  record.save(context, {
    wanted: bonuses.wanted ?? active,
    isCryptoRefused: isCryptoOffered && !isCryptoOn,
    hostId: hostIdOf(context),
  });
};

export const forgetBonuses = (): void => record.forget();
