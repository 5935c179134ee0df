import type { Feature, Command } from '#flows/kernel/index.ts';
import { bonusState } from '#state/bonuses-scope.ts';
import { bonusesSwitched, bonusSelected, cryptoBonusSwitched } from '#state/bonuses.ts';
import { storeBonuses } from './choice.ts';

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
