import type { Route } from '#generated/language.ts';
import { routes } from 'virtual:screens';
import { REDIRECTS, withAllAliases } from './route-aliases.ts';

export type View = 'main' | 'sweep';

/** Routes by screen id, bundled ones and those of a pack, for both views. A session can open pages of its view only. */
export const routeTable: {
  now: Readonly<Record<string, Route>>;
  /** Redirects of paths without a page. */
  redirects: Readonly<Record<string, string>>;
  view: View;
} = { now: {}, redirects: {}, view: 'main' };

const ROOT_REDIRECT = { '/': '/deposit' };

/** Chooses the view of the visit. The sweepstake view has no crypto balance. */
export const openView = (view: View): void => {
  const isMain = view === 'main';
  Object.assign(routeTable, {
    view,
    now: isMain ? withAllAliases(routes) : routes,
    redirects: isMain ? { ...ROOT_REDIRECT, ...REDIRECTS } : ROOT_REDIRECT,
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

/** Returns the screen at a path in that view. */
export const screenAt = (path: string, view: View = routeTable.view): string | undefined =>
  Object.entries(routeTable.now).find(
    ([, route]) => isInView(route, view) && pathsOf(route).includes(trimmed(path)),
  )?.[0];

export const routeOf = (screen: string): Route | undefined =>
  Object.hasOwn(routeTable.now, screen) ? routeTable.now[screen] : undefined;

/** Returns the paths of a page, and of pages that replace it, in the session's view; without any, its paths in the other view. */
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

/** Returns the path of a screen: among its aliases, the one nearest to the user's path. */
export const pathOf = (screen: string, from: string): string => {
  const [first = FIRST_PATH, ...others] = placesOf(screen);
  return others.reduce((best, path) => (sharedLength(path, from) > sharedLength(best, from) ? path : best), first);
};

/** Checks that the session's view has that page or a replacement. */
export const hasPage = (screen: string): boolean =>
  routeOf(screen) !== undefined && screenAt(pathOf(screen, '')) !== undefined;

/** Returns the page that the session's view has for a screen: itself, or its replacement. */
export const pageInView = (screen: string): string => screenAt(pathOf(screen, '')) ?? screen;

/** Returns the path of a transaction's list in the tree of another path. */
export const listPath = (transaction: 'deposit' | 'withdrawal', from: string): string =>
  `${isInTree(from) ? CRYPTO_BALANCE : ''}/${transaction}`;

/** Checks that a path is a list's. */
export const isListPath = (path: string): boolean =>
  (['deposit', 'withdrawal'] as const).some((transaction) => listPath(transaction, path) === trimmed(path));

/** Returns the first page of a path's tree, which is also the target of unknown paths. */
export const firstPath = (from: string): string => listPath('deposit', from);

/** Returns the redirect of a path without a page. */
export const redirectFor = (path: string): string | undefined => routeTable.redirects[trimmed(path)];
