import { createOnramp } from './deposit.ts';
import { continueWithOffer } from './offer.ts';
import { askOnrampAgain, openOnramp, pickCountry, pickCurrency } from './page.ts';

/** Commands of the pages where crypto is bought. */
export const onrampCommands = {
  'onramp.open': openOnramp,
  'onramp.pickCountry': pickCountry,
  'onramp.pickCurrency': pickCurrency,
  'onramp.askAgain': askOnrampAgain,
  'onramp.create': createOnramp,
  'onramp.continue': continueWithOffer,
};
