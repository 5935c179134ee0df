import type { Route } from '#generated/language.ts';
import { routes } from 'virtual:screens';
import { BEGINNINGS, mountRoutes } from './mounts.ts';

export type View = 'main' | 'sweep';

/** Routes by screen id, shipped ones and those of a pack. Both views are in it; a visit sees the pages of its own view only. */
export const routeTable: {
  now: Readonly<Record<string, Route>>;
  /** Paths without a page, and where they lead. */
  beginnings: Readonly<Record<string, string>>;
  view: View;
} = { now: {}, beginnings: {}, view: 'main' };

const FIRST_BEGINNING = { '/': '/deposit' };

/** Chooses the view of the visit. The sweepstake view has no crypto balance. */
export const openView = (view: View): void => {
  const isMain = view === 'main';
  Object.assign(routeTable, {
    view,
    now: isMain ? mountRoutes(routes) : routes,
    beginnings: isMain ? { ...FIRST_BEGINNING, ...BEGINNINGS } : FIRST_BEGINNING,
  });
};

openView('main');

const FIRST_PATH = '/deposit';

/** Spec core §2: the crypto balance has a separate tree of pages, in the main view. */
const CRYPTO_BALANCE = '/cryptobalance';

const isInTree = (path: string): boolean => routeTable.view === 'main' && `${path}/`.startsWith(`${CRYPTO_BALANCE}/`);

const isInView = ({ view = 'main' }: Route, visited: View): boolean => view === 'both' || view === visited;

const pathsOf = (route: Route): string[] => [route.path, ...(route.mounts ?? [])];

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The screen at a path, if there is one in that view. */
export const screenAt = (path: string, view: View = routeTable.view): string | undefined =>
  Object.entries(routeTable.now).find(
    ([, route]) => isInView(route, view) && pathsOf(route).includes(trimmed(path)),
  )?.[0];

export const routeOf = (screen: string): Route | undefined =>
  Object.hasOwn(routeTable.now, screen) ? routeTable.now[screen] : undefined;

/** Where the visit's view has a page, or one that says that it takes its place; a page of another view is where that has it. */
const placesOf = (screen: string): string[] => {
  const route = routeOf(screen);
  if (!route) return [];
  const others = Object.values(routeTable.now).filter(({ inPlaceOf }) => inPlaceOf?.includes(screen));
  const seen = [route, ...others].filter((each) => isInView(each, routeTable.view));
  return (seen.length > 0 ? seen : [route]).flatMap(pathsOf);
};

const sharedLength = (one: string, other: string): number => {
  const parts = one.split('/');
  const others = other.split('/');
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return differs === -1 ? parts.length : differs;
};

/** Path of a screen: of the places where it is mounted, the one nearest to where the user is. */
export const pathOf = (screen: string, from: string): string => {
  const [first = FIRST_PATH, ...others] = placesOf(screen);
  return others.reduce((best, path) => (sharedLength(path, from) > sharedLength(best, from) ? path : best), first);
};

/** Whether the visit's view has that page, or one in its place. */
export const hasPage = (screen: string): boolean =>
  routeOf(screen) !== undefined && screenAt(pathOf(screen, '')) !== undefined;

/** Where the list of a transaction is, for who is at a path: each tree has its own. */
export const listPath = (transaction: 'deposit' | 'withdrawal', from: string): string =>
  `${isInTree(from) ? CRYPTO_BALANCE : ''}/${transaction}`;

/** Whether a path is that of a list. */
export const isListPath = (path: string): boolean =>
  (['deposit', 'withdrawal'] as const).some((transaction) => listPath(transaction, path) === trimmed(path));

/** Where a visit begins, and where unknown paths lead: each tree has its own beginning. */
export const firstPath = (from: string): string => listPath('deposit', from);

/** Where a path leads on to at once that has no page, and needs none. */
export const leadsOn = (path: string): string | undefined => routeTable.beginnings[trimmed(path)];
