import { applyFirstMethods } from '#flows/methods/load-methods.ts';
import { startVisit } from '#flows/visit/start-visit.ts';

/** Starts a visit as the app does: the methods first, then what runs beside the pages. */
export const startFlows = (...given: Parameters<typeof applyFirstMethods>): Promise<void> =>
  startVisit(given[0], applyFirstMethods(...given), Promise.resolve());
