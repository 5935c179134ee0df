import type { Feature } from '#flows/kernel/index.ts';
import { selectOnrampScope } from '#state/onramp-scope.ts';
import { onrampSlice } from '#state/onramp.ts';
import { createOnramp } from './deposit.ts';
import { continueWithOffer } from './offer.ts';
import { askOnrampAgain, openOnramp, pickCountry, pickCurrency } from './page.ts';
import { isPaying } from '#flows/payment/index.ts';

/** Buying crypto with a card. */
export const onramp = {
  needs: ['deposit'],
  slices: [onrampSlice],
  scope: { onramp: selectOnrampScope },
  onDuplicateCommand: isPaying,
  commands: {
    'onramp.open': openOnramp,
    'onramp.pickCountry': pickCountry,
    'onramp.pickCurrency': pickCurrency,
    'onramp.askAgain': askOnrampAgain,
    'onramp.create': createOnramp,
    'onramp.continue': continueWithOffer,
  },
} satisfies Feature;
