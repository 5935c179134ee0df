import type { Feature } from '#flows/kernel/feature.ts';
import { claimSlice, selectClaimScope } from '#state/claim.ts';
import { openClaim, sendClaim } from './send-claim.ts';

/** Coins that were sent over the wrong network or without their memo are asked after. */
export const claim = {
  needs: ['deposit'],
  slices: [claimSlice],
  scope: { claim: selectClaimScope },
  commands: { 'claim.open': openClaim, 'claim.send': sendClaim },
} satisfies Feature;
