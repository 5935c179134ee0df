import methods from '#generated/methods.json' with { type: 'json' };
import { routes, screens } from 'virtual:screens';
import { registerLaterParts } from './later-parts.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { layoutTables, withRows, type Layout } from './layouts.ts';
import { BEGINNINGS, mountRoutes } from './mounts.ts';
import { findReplacement, invoiceReplacement } from './lost-page.tsx';
import { routeTable } from './route-table.ts';
import { screenSources } from './screen-library.ts';

/** See lost-page.tsx: it is here before it is needed. */
export const replacementFor: typeof findReplacement = (screen, missing) => findReplacement(screen, missing);
export const lostInvoice: typeof invoiceReplacement = (texts) => invoiceReplacement(texts);

const isRow = (entry: [string, unknown]): entry is [string, Layout] =>
  typeof entry[1] === 'object' && entry[1] !== null;

/** Rows of methods from the deployment file; `npm run release -- configure` has checked it. */
const deploymentRows = (): Readonly<Record<string, Layout>> =>
  Object.fromEntries(Object.entries(Object(documentDeployment()?.methods)).filter(isRow));

/** Adds all that the widget ships to what came with the first page. */
export const applyBundled = (): void => {
  const known = { ...routes, ...routeTable.now };
  // The sweepstake view has no crypto balance.
  const isMain = routeTable.view === 'main';
  routeTable.now = isMain ? mountRoutes(known) : known;
  if (isMain) routeTable.beginnings = { ...routeTable.beginnings, ...BEGINNINGS };
  screenSources.now = screens;
  layoutTables.now = { ...methods, byName: withRows(methods.byName, deploymentRows()) };
  registerLaterParts();
};
