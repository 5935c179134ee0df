import type { Feature } from '#flows/kernel/index.ts';
import { cryptoSlice, selectCryptoScope } from '#state/crypto.ts';
import { askAddressAgain, leaveAddress, openAddress, pickNetwork } from './address.ts';
import { applyCryptoPush, watchAddress } from './arrival.ts';

/** Addresses that coins are sent to. */
export const crypto = {
  needs: ['deposit'],
  slices: [cryptoSlice],
  scope: { crypto: selectCryptoScope },
  start(context) {
    context.transport.onPush('deposit.status', (push) => applyCryptoPush(context, push.depositId, push));
  },
  commands: {
    'crypto.open': openAddress,
    'crypto.pickNetwork': pickNetwork,
    'crypto.askAgain': askAddressAgain,
    'crypto.watch': watchAddress,
    'crypto.leave': leaveAddress,
  },
} satisfies Feature;
