import type { Route } from '#generated/language.ts';

type Routes = Readonly<Record<string, Route>>;

interface Mount {
  /** A page with all below it; with a slash at its end only what is below. */
  readonly from: string;
  readonly to: string;
}

/**
 * Trees that have pages of the regular flow as their own (Spec core §2, crypto-balance flow): what lives at `from` lives at
 * `to` as well, pages of packs included. Where several places are as near to the user, the one named first is gone to.
 */
const MOUNTS: readonly Mount[] = [
  ...['crypto', 'video-instruction', 'bonus-details'].map((page) => ({
    from: `/deposit/${page}`,
    to: `/cryptobalance/deposit/${page}`,
  })),
  { from: '/deposit/', to: '/cryptobalance/deposit/fiat/' },
  { from: '/withdrawal/', to: '/cryptobalance/withdrawal/' },
  ...['/empty', '/error', '/form'].map((page) => ({ from: page, to: `/cryptobalance${page}` })),
];

/** Where the tree of the crypto balance begins (Spec core §2), and its part of fiat, whose list is a tab. */
export const BEGINNINGS: Readonly<Record<string, string>> = {
  '/cryptobalance': '/cryptobalance/deposit',
  '/cryptobalance/deposit/fiat': '/cryptobalance/deposit?tab=fiat',
};

const isIn = (path: string, from: string): boolean =>
  from.endsWith('/') ? path.startsWith(from) : `${path}/`.startsWith(`${from}/`);

/** Where else the page of a path lives. */
export const mountsOf = (path: string): string[] =>
  MOUNTS.filter(({ from }) => isIn(path, from)).map(({ from, to }) => to + path.slice(from.length));

/** A route with every place its page lives at. Pages of the sweepstake view have only those they name. */
export const mountRoute = (route: Route): Route => {
  if (route.view === 'sweep') return route;
  const named = route.mounts ?? [];
  const mounts = [...named, ...[route.path, ...named].flatMap(mountsOf)];
  return mounts.length === 0 ? route : { ...route, mounts };
};

/** The same for all of them. */
export const mountRoutes = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, mountRoute(route)]));
