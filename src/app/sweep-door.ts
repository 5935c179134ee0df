import type * as sweepVisit from './sweep-visit.ts';

/** Brings in the sweepstake view. A file of its own: the main view does not carry the names of all that this one is made of. */
export const openSweep = (): Promise<typeof sweepVisit> => import('./sweep-visit.ts');
