import { isBonusOver } from '#domain/bonus.ts';
import type { Bonus } from '#generated/wire.ts';
import type { Feature, Command, FlowContext } from '#flows/kernel/index.ts';
import { every } from '#platform/clock.ts';
import { bonusState } from '#state/bonuses-scope.ts';
import {
  bonusesExpired,
  bonusesOffered,
  bonusesReceived,
  bonusesSwitched,
  bonusSelected,
  cryptoBonusSwitched,
  type WantedBonus,
} from '#state/bonuses.ts';
import { chosenBonuses, storeBonuses } from './choice.ts';

const switchBonuses: Command = (context, { isOn }) => {
  context.store.dispatch(bonusesSwitched(isOn === true));
  storeBonuses(context);
  return true;
};

const selectBonus: Command = (context, { id }) => {
  if (typeof id !== 'string') return false;
  context.store.dispatch(bonusSelected(id));
  storeBonuses(context);
  return true;
};

const switchCryptoBonus: Command = (context, { isOn }) => {
  context.store.dispatch(cryptoBonusSwitched(isOn === true));
  storeBonuses(context);
  return true;
};

/** Bonuses that come with a deposit. */
export const bonus = {
  ...bonusState,
  commands: {
    'bonuses.switch': switchBonuses,
    'bonuses.select': selectBonus,
    'bonuses.switchCrypto': switchCryptoBonus,
  },
} satisfies Feature;

/** Spec method-flows §9: how often bonuses are checked for expiry. */
const EXPIRY_CHECK_MS = 1000;

const hostsChoice = ({ visit: { bonusId: id } }: FlowContext): WantedBonus | null =>
  id === undefined ? null : { id, isOn: true };

/** Stores the choice again when the list has changed it, for example after a bonus has ended. */
const storeChosen = (context: FlowContext): void => {
  if (chosenBonuses(context)) storeBonuses(context);
};

/** Dispatches nothing until a bonus has ended, so that the page is not redrawn each second. */
const checkExpiry = (context: FlowContext): void => {
  const { store, transport } = context;
  const { bonuses } = store.getState();
  const nowMs = transport.serverNow();
  const hasEnded = ({ id, mustAccruedBefore }: Bonus): boolean =>
    isBonusOver(mustAccruedBefore, nowMs) && !(bonuses?.isOn && bonuses.overIds.includes(id));
  if (!bonuses?.list.some(hasEnded)) return;
  store.dispatch(bonusesExpired(nowMs));
  storeChosen(context);
};

const startChecks = (context: FlowContext): void => {
  const { store, visit } = context;
  const isCryptoOffered = visit.hasCryptoBonus === true;
  const chosen = chosenBonuses(context);
  const isCryptoOn = isCryptoOffered && chosen?.isCryptoRefused !== true;
  store.dispatch(
    bonusesOffered({ isCryptoOffered, isCryptoOn, wanted: chosen ? chosen.wanted : hostsChoice(context) }),
  );
  every(EXPIRY_CHECK_MS, () => checkExpiry(context));
};

/** Applies the host's list and starts the expiry check with the first one (Spec method-flows §4). */
export const syncBonuses = (context: FlowContext, list: readonly Bonus[]): void => {
  if (context.visit.once('bonuses')) startChecks(context);
  context.store.dispatch(bonusesReceived({ list, nowMs: context.transport.serverNow() }));
  storeChosen(context);
};
