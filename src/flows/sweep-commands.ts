import { loadBalance } from './sweep-balance.ts';
import { loadBoxes, pickBox } from './sweep-boxes.ts';
import { openCoins, openMethods } from './sweep-offer.ts';
import { openConvert, quotePrice } from './sweep-quote.ts';
import { redeem } from './sweep-redeem.ts';

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
