import { loadRegions, pickRegion } from './regions.ts';

/** Commands of the page where another country is chosen. */
export const regionCommands = {
  'regions.load': loadRegions,
  'regions.pick': pickRegion,
};
