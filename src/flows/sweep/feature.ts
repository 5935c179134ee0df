import type { Feature } from '#flows/kernel/index.ts';
import { selectSweepScope } from '#state/sweep-scope.ts';
import { sweepSlice } from '#state/sweep.ts';
import { loadBalance } from './balance.ts';
import { loadBoxes, pickBox } from './boxes.ts';
import { openCoins, openMethods } from './offer.ts';
import { openConvert, quotePrice } from './quote.ts';
import { redeem } from './redeem.ts';
import { isPaying } from '#flows/payment/index.ts';

/** The sweepstake view: coin packages, balances, redemption. */
export const sweep = {
  needs: ['withdrawal'],
  slices: [sweepSlice],
  scope: { sweep: selectSweepScope },
  onDuplicateCommand: isPaying,
  commands: {
    'sweep.loadBoxes': loadBoxes,
    'sweep.pickBox': pickBox,
    'sweep.openMethods': openMethods,
    'sweep.openCoins': openCoins,
    'sweep.loadBalance': loadBalance,
    'sweep.quotePrice': quotePrice,
    'sweep.openConvert': openConvert,
    'sweep.redeem': redeem,
  },
} satisfies Feature;
