import methods from '#generated/methods.json' with { type: 'json' };
import { routes, screens } from 'virtual:screens';
import { registerLaterParts } from './later-parts.ts';
import { layoutTables } from './layouts.ts';
import { BEGINNINGS, mountRoutes } from './mounts.ts';
import { findReplacement } from './lost-page.tsx';
import { routeTable } from './route-table.ts';
import { screenSources } from './screen-library.ts';

/** See lost-page.tsx: it is here before it is needed. */
export const replacementFor: typeof findReplacement = (screen, missing) => findReplacement(screen, missing);

/** Adds all that the widget ships to what came with the first page. */
export const applyBundled = (): void => {
  const known = { ...routes, ...routeTable.now };
  // The sweepstake view has no crypto balance.
  const isMain = routeTable.view === 'main';
  routeTable.now = isMain ? mountRoutes(known) : known;
  if (isMain) routeTable.beginnings = { ...routeTable.beginnings, ...BEGINNINGS };
  screenSources.now = screens;
  layoutTables.now = methods;
  registerLaterParts();
};
