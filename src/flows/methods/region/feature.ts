import type { Feature } from '#flows/kernel/index.ts';
import { regionsSlice, selectRegionsScope } from '#state/regions.ts';
import { loadRegions, pickRegion } from './regions.ts';

/** Choice of another country to pay in. */
export const region = {
  slices: [regionsSlice],
  scope: { regions: selectRegionsScope },
  commands: {
    'regions.load': loadRegions,
    'regions.pick': pickRegion,
  },
} satisfies Feature;
