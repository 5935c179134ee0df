import { askAddressAgain, leaveAddress, openAddress, pickNetwork } from './address.ts';
import { watchAddress } from './arrival.ts';

/** Commands of the address page. */
export const cryptoCommands = {
  'crypto.open': openAddress,
  'crypto.pickNetwork': pickNetwork,
  'crypto.askAgain': askAddressAgain,
  'crypto.watch': watchAddress,
  'crypto.leave': leaveAddress,
};
