import methods from '#generated/methods.json' with { type: 'json' };
import { routes, screens } from 'virtual:screens';
import { takeLaterParts } from './later-parts.ts';
import { layoutTables } from './layouts.ts';
import { BEGINNINGS, mountRoutes } from './mounts.ts';
import { standIn } from './lost-page.tsx';
import { routeTable } from './route-table.ts';
import { screenSources } from './screen-library.ts';

/** What stands for a page that does not come: here before it is needed. */
export const standInFor: typeof standIn = (screen, missing) => standIn(screen, missing);

/** Puts all that the widget ships beside what the first page brought. */
export const takeShipped = (): void => {
  const known = { ...routes, ...routeTable.now };
  // The sweepstake view has no crypto balance.
  const isMain = routeTable.view === 'main';
  routeTable.now = isMain ? mountRoutes(known) : known;
  if (isMain) routeTable.beginnings = { ...routeTable.beginnings, ...BEGINNINGS };
  screenSources.now = screens;
  layoutTables.now = methods;
  takeLaterParts();
};
