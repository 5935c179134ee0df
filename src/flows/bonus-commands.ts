import { bonusesSwitched, bonusSelected, cryptoBonusSwitched } from '#state/bonuses.ts';
import type { Command } from './context.ts';

const switchBonuses: Command = ({ store }, { isOn }) => {
  store.dispatch(bonusesSwitched(isOn === true));
  return true;
};

const selectBonus: Command = ({ store }, { id }) => {
  if (typeof id !== 'string') return false;
  store.dispatch(bonusSelected(id));
  return true;
};

const switchCryptoBonus: Command = ({ store }, { isOn }) => {
  store.dispatch(cryptoBonusSwitched(isOn === true));
  return true;
};

/** Commands of the section on bonuses, and of a bonus's own page. */
export const bonusCommands = {
  'bonuses.switch': switchBonuses,
  'bonuses.select': selectBonus,
  'bonuses.switchCrypto': switchCryptoBonus,
};
