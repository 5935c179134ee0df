import type { Route } from '#generated/language.ts';

type Routes = Readonly<Record<string, Route>>;

interface AliasRule {
  /** A page and all pages below it; with a trailing slash only those below. */
  readonly from: string;
  readonly to: string;
}

/**
 * Trees that include pages of the regular flow (Spec core §2, crypto-balance flow): pages at `from` are reachable at `to` as well,
 * pages of packs included. Among equally near aliases the first is used.
 */
const ALIAS_RULES: readonly AliasRule[] = [
  ...['crypto', 'video-instruction', 'bonus-details'].map((page) => ({
    from: `/deposit/${page}`,
    to: `/cryptobalance/deposit/${page}`,
  })),
  { from: '/deposit/', to: '/cryptobalance/deposit/fiat/' },
  { from: '/withdrawal/', to: '/cryptobalance/withdrawal/' },
  ...['/empty', '/error', '/form'].map((page) => ({ from: page, to: `/cryptobalance${page}` })),
];

/** Redirects to the first page of the crypto-balance tree (Spec core §2) and of its fiat part, whose list is a tab. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/cryptobalance': '/cryptobalance/deposit',
  '/cryptobalance/deposit/fiat': '/cryptobalance/deposit?tab=fiat',
};

const isIn = (path: string, from: string): boolean =>
  from.endsWith('/') ? path.startsWith(from) : `${path}/`.startsWith(`${from}/`);

/** Returns the other paths of a page. */
export const aliasesOf = (path: string): string[] =>
  ALIAS_RULES.filter(({ from }) => isIn(path, from)).map(({ from, to }) => to + path.slice(from.length));

/** Adds all aliases to a route. Pages of the sweepstake view have only the aliases that they name. */
export const withAliases = (route: Route): Route => {
  if (route.view === 'sweep') return route;
  const named = route.mounts ?? [];
  const mounts = [...named, ...[route.path, ...named].flatMap(aliasesOf)];
  return mounts.length === 0 ? route : { ...route, mounts };
};

/** Adds all aliases to each route. */
export const withAllAliases = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, withAliases(route)]));
