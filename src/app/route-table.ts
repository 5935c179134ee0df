import type { Route } from '#generated/language.ts';
import { firstScreens } from 'virtual:first-screens';

export type View = 'main' | 'sweep';

/** Routes by screen id: those of the first page, then all the shipped ones, and those of a pack once it is here. */
export const routeTable: { now: Readonly<Record<string, Route>> } = {
  now: Object.fromEntries(Object.entries(firstScreens).map(([id, { route }]) => [id, route])),
};

const FIRST_PATH = '/deposit';

const isInView = (route: Route, view: View): boolean => (route.view ?? view) === view;

const pathsOf = (route: Route): string[] => [route.path, ...(route.mounts ?? [])];

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The screen at a path, if there is one in that view. */
export const screenAt = (path: string, view: View): string | undefined =>
  Object.entries(routeTable.now).find(
    ([, route]) => isInView(route, view) && pathsOf(route).includes(trimmed(path)),
  )?.[0];

export const routeOf = (screen: string): Route | undefined =>
  Object.hasOwn(routeTable.now, screen) ? routeTable.now[screen] : undefined;

const sharedLength = (one: string, other: string): number => {
  const parts = one.split('/');
  const others = other.split('/');
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return differs === -1 ? parts.length : differs;
};

/** Path of a screen: of the places where it is mounted, the one nearest to where the user is. */
export const pathOf = (screen: string, from: string): string => {
  const route = routeOf(screen);
  if (!route) return FIRST_PATH;
  return pathsOf(route).reduce((best, path) => (sharedLength(path, from) > sharedLength(best, from) ? path : best));
};

/** Where the list of a transaction is. */
export const listPath = (transaction: 'deposit' | 'withdrawal'): string => `/${transaction}`;

/** Where a visit begins, and where unknown paths lead. */
export const firstPath = FIRST_PATH;
