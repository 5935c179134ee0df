import { loadBalance } from './balance.ts';
import { loadBoxes, pickBox } from './boxes.ts';
import { openCoins, openMethods } from './offer.ts';
import { openConvert, quotePrice } from './quote.ts';
import { redeem } from './redeem.ts';

/** Commands of the sweepstake view. */
export const sweepCommands = {
  'sweep.loadBoxes': loadBoxes,
  'sweep.pickBox': pickBox,
  'sweep.openMethods': openMethods,
  'sweep.openCoins': openCoins,
  'sweep.loadBalance': loadBalance,
  'sweep.quotePrice': quotePrice,
  'sweep.openConvert': openConvert,
  'sweep.redeem': redeem,
};
