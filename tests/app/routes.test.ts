import { afterEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { withAliases, aliasesOf } from '#app/route-aliases.ts';
import { firstPath, hasPage, redirectFor, listPath, pathOf, routeOf, routeTable, screenAt } from '#app/route-table.ts';

afterEach(() => {
  routeTable.view = 'main';
});

const TREE = '/cryptobalance';
const ALL = Object.entries(routes);

const SHARED_PAGES = { '/empty': 'shared.empty', '/error': 'shared.error', '/form': 'shared.form' };

const REGULAR_PAGES: Readonly<Record<string, string>> = {
  ...SHARED_PAGES,
  '/empty/region': 'deposit.region',
  '/deposit': 'deposit.methods',
  '/deposit/region': 'deposit.region',
  '/deposit/redirect': 'deposit.redirect',
  '/deposit/redirect/instruction': 'deposit.instruction',
  '/deposit/redirect/eazype': 'deposit.eazype',
  '/deposit/redirect/pix': 'deposit.pix',
  '/deposit/redirect/unified-form': 'deposit.unified-form',
  '/deposit/crypto': 'deposit.crypto',
  '/deposit/crypto/address': 'deposit.crypto-address',
  '/deposit/group': 'deposit.group',
  '/deposit/group/redirect': 'deposit.redirect',
  '/deposit/india': 'deposit.india',
  '/deposit/india/invoice': 'deposit.india-invoice',
  '/deposit/peer-to-peer': 'deposit.peer-to-peer',
  '/deposit/peer-to-peer/base': 'deposit.peer-to-peer-base',
  '/deposit/peer-to-peer/invoice': 'deposit.peer-to-peer-invoice',
  '/deposit/peer-to-peer/unified-form': 'deposit.peer-to-peer-unified-form',
  '/deposit/peer-to-peer/instruction': 'deposit.peer-to-peer-instruction',
  '/deposit/host-to-host': 'deposit.host-to-host',
  '/deposit/cash': 'deposit.cash',
  '/deposit/onramp': 'deposit.onramp',
  '/deposit/onramp/offer-list': 'deposit.onramp-offer-list',
  '/deposit/bonus-details': 'deposit.bonus-details',
  '/deposit/complete': 'deposit.complete',
  '/deposit/video-instruction': 'deposit.video-instruction',
  '/withdrawal': 'withdrawal.methods',
  '/withdrawal/region': 'deposit.region',
  '/withdrawal/redirect': 'withdrawal.redirect',
  '/withdrawal/redirect/instruction': 'deposit.instruction',
  '/withdrawal/nigerian-banks': 'withdrawal.nigerian-banks',
  '/withdrawal/group': 'withdrawal.group',
  '/withdrawal/group/redirect': 'withdrawal.redirect',
  '/withdrawal/confirm': 'withdrawal.confirm',
  '/withdrawal/complete': 'withdrawal.complete',
};

/** Pages beyond the specification: unconfirmed payments, cards in hosted fields, the history, saved details, closed methods. */
const OWN_PATHS = [
  ...['/deposit', '/withdrawal'].flatMap((list) =>
    ['unconfirmed', 'card-fields', 'group/card-fields', 'closed'].map((page) => `${list}/${page}`),
  ),
  '/deposit/card-check',
  '/deposit/quick',
  '/transactions',
  '/transactions/details',
];

const SWEEP_PAGES = {
  ...SHARED_PAGES,
  '/deposit': 'sweep.boxes',
  '/deposit/select-method': 'sweep.select-method',
  '/deposit/crypto': 'sweep.crypto',
  '/deposit/crypto/address': 'sweep.crypto-address',
  '/deposit/complete': 'sweep.complete',
  '/withdrawal': 'sweep.redemption',
  '/withdrawal/crypto': 'sweep.redemption-crypto',
  '/withdrawal/crypto/convert': 'sweep.redemption-convert',
  '/withdrawal/complete': 'sweep.redemption-complete',
};

const TREE_PAGES = {
  ...SHARED_PAGES,
  '/deposit': 'crypto-balance.deposit',
  '/deposit/crypto/address': 'deposit.crypto-address',
  '/deposit/bonus-details': 'deposit.bonus-details',
  '/deposit/fiat/group/redirect': 'deposit.redirect',
  '/withdrawal': 'crypto-balance.withdrawal',
  '/withdrawal/group/redirect': 'withdrawal.redirect',
  '/empty/region': 'deposit.region',
};

describe('the screen at a path', () => {
  // Spec: core 2.3, core 2.4a, core 2.5, core 2.6, core 2.7, core 2.8, core 2.9a, core 2.10, core 2.11, core 2.12
  // Spec: core 2.13, core 2.14, core 2.15, core 2.17, core 2.18a, method-flows 2.1, method-flows 2.2, method-flows 2.3
  // Spec: method-flows 2.4, method-flows 2.5a, method-flows 2.6, method-flows 2.7, method-flows 2.8, method-flows 2.9
  // Spec: method-flows 2.10, method-flows 2.11, method-flows 2.12a
  it.each(Object.entries(REGULAR_PAGES))('%s is %s', (path, screen) => {
    expect([path, `${path}/`].map((at) => screenAt(at, 'main'))).toEqual([screen, screen]);
  });

  // Spec: core 2.21a, core 2.21b, core 2.21c, method-flows 2.12b, method-flows 2.14a, method-flows 2.14c
  it.each(Object.entries(SWEEP_PAGES))('%s is %s in the sweepstake view', (path, screen) => {
    expect(screenAt(path, 'sweep')).toBe(screen);
  });

  it.each(Object.entries(TREE_PAGES))('/cryptobalance%s is %s', (path, screen) => {
    expect(screenAt(TREE + path)).toBe(screen);
  });

  it.each(['', '/', '/nowhere', '/deposit/redirect/../complete', '/constructor', 'https://evil.example/deposit'])(
    '%s is missing',
    (path) => expect(screenAt(path, 'main')).toBeUndefined(),
  );

  // Spec: core 2.2, core 2.16
  it('is one of the specification or of the listed additions', () => {
    const named = new Set([...Object.keys(REGULAR_PAGES), ...OWN_PATHS]);
    const own = ALL.filter(([, { view = 'main' }]) => view !== 'sweep')
      .flatMap(([, { path, mounts = [] }]) => [path, ...mounts])
      .filter((path) => !path.startsWith(TREE));
    expect(own.filter((path) => !named.has(path))).toEqual([]);
  });

  // Spec: core 2.21c, method-flows 2.14b, method-flows 6.1c
  it('belongs to one screen, of its view only', () => {
    for (const [id, { path, view = 'main' }] of ALL.filter(([, route]) => route.view !== 'both')) {
      expect(screenAt(path, view === 'main' ? 'sweep' : 'main')).not.toBe(id);
    }
    for (const path of ['/deposit/region', '/deposit/redirect', '/withdrawal/confirm', `${TREE}/deposit`])
      expect(screenAt(path, 'sweep')).toBeUndefined();
    for (const view of ['main', 'sweep'] as const) {
      const own = ALL.filter(([, route]) => ['both', view].includes(route.view ?? 'main'));
      const paths = own.flatMap(([, { path, mounts = [] }]) => [path, ...mounts]);
      expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
    }
  });
});

describe('the path of a screen', () => {
  it.each([
    ['deposit.redirect', '/deposit', '/deposit/redirect'],
    ['deposit.redirect', '/deposit/group', '/deposit/group/redirect'],
    ['shared.error', `${TREE}/deposit/fiat`, `${TREE}/error`],
    ['shared.error', '/deposit/group', '/error'],
    ['no.such', '/deposit/group', '/deposit'],
    // Spec: core 2.22c, method-flows 2.12d
    ['deposit.methods', `${TREE}/deposit/fiat/group`, `${TREE}/deposit`],
    ['withdrawal.methods', `${TREE}/withdrawal/group`, `${TREE}/withdrawal`],
  ])('%s, from %s, is %s', (screen, from, path) => {
    expect(pathOf(screen, from)).toBe(path);
  });

  it('is the path of the same screen', () => {
    for (const [id, { view }] of ALL) {
      routeTable.view = view === 'sweep' ? 'sweep' : 'main';
      expect(screenAt(pathOf(id, '/'))).toBe(id);
    }
    expect(routeOf('constructor')).toBeUndefined();
    const targets = ALL.flatMap(([, { back = 'previous' }]) => (back === 'previous' ? [] : [back]));
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(targets));
  });

  it.each<[screen: string, shown?: string]>([
    ['deposit.methods', 'sweep.boxes'],
    ['deposit.redirect', 'sweep.select-method'],
    ['deposit.crypto', 'sweep.crypto'],
    ['deposit.crypto-address', 'sweep.crypto-address'],
    // Spec: core 4.12b
    ['deposit.complete', 'sweep.complete'],
    ['withdrawal.methods', 'sweep.redemption'],
    ['withdrawal.group', 'sweep.redemption-crypto'],
    ['withdrawal.redirect', 'sweep.redemption-convert'],
    ['withdrawal.confirm', 'sweep.redemption-convert'],
    ['withdrawal.complete', 'sweep.redemption-complete'],
    ...['peer-to-peer-base', 'onramp', 'india', 'cash', 'region'].map((name): [string] => [`deposit.${name}`]),
  ])('%s in the sweepstake view is the path of %s', (screen, shown) => {
    routeTable.view = 'sweep';
    expect(hasPage(screen) ? screenAt(pathOf(screen, '/deposit')) : undefined).toBe(shown);
  });
});

describe('the tree of the crypto balance', () => {
  /** Pages of both transactions in the regular flow, without the lists. */
  const regular = ALL.filter(
    ([id, { view = 'main' }]) => view === 'main' && /^(deposit|withdrawal)\./.test(id) && !id.endsWith('.methods'),
  );

  // Spec: core 2.20b, method-flows 2.13b
  it('has every page of the regular flow, and leads to no page outside', () => {
    const starts = ['deposit', 'deposit/crypto/address', 'deposit/fiat/group', 'error'].map(
      (path) => `${TREE}/${path}`,
    );
    const lists = ['deposit.methods', 'withdrawal.methods', 'shared.empty', 'shared.error', 'shared.form'];
    for (const [id, { path }] of regular) {
      const below = path.replace(/^\/deposit/, `${TREE}/deposit/fiat`).replace(/^\/withdrawal/, `${TREE}/withdrawal`);
      expect([below, screenAt(below)]).toEqual([below, id]);
      expect(pathOf(id, '/deposit')).not.toContain(TREE);
    }
    const ids = [...regular.map(([id]) => id), ...lists];
    const outside = ids.filter((id) => starts.some((from) => !pathOf(id, from).startsWith(`${TREE}/`)));
    expect(outside).toEqual([]);
  });

  it('has the pages below a path, except in the sweepstake view', () => {
    expect(withAliases({ path: '/deposit/new' }).mounts).toEqual([`${TREE}/deposit/fiat/new`]);
    expect(withAliases({ path: '/deposit/boxes', view: 'sweep' }).mounts).toBeUndefined();
    expect(aliasesOf('/deposit/crypto-more')).toEqual([`${TREE}/deposit/fiat/crypto-more`]);
    for (const path of ['/deposit', '/deposits/new', '/erroneous']) expect(aliasesOf(path)).toEqual([]);
  });

  // Spec: core 2.20a, method-flows 2.13a
  it('begins with its list, and the root of fiat with its tab', () => {
    const begins = [TREE, `${TREE}/`, `${TREE}/deposit/fiat`, '/', '/nowhere'].map(redirectFor);
    expect(begins).toEqual([`${TREE}/deposit`, `${TREE}/deposit`, `${TREE}/deposit?tab=fiat`, '/deposit', undefined]);
    expect(listPath('withdrawal', `${TREE}/deposit`)).toBe(`${TREE}/withdrawal`);
    expect([`${TREE}/no/such/page`, '/cryptobalances'].map(firstPath)).toEqual([`${TREE}/deposit`, '/deposit']);
    routeTable.view = 'sweep';
    expect(firstPath(`${TREE}/deposit`)).toBe('/deposit');
  });
});

describe('the route of a page', () => {
  it.each([
    // Spec: core 2.4b
    ['deposit.region', 'previous'],
    // Spec: core 2.9b, method-flows 2.5b
    ['deposit.peer-to-peer-instruction', 'deposit.peer-to-peer-invoice'],
    // Spec: core 2.13, method-flows 2.9
    ['deposit.bonus-details', 'previous'],
    ['deposit.complete', undefined],
  ])('%s leads back to %s', (screen, back) => {
    expect(routeOf(screen)?.back).toBe(back);
  });

  // Spec: core 2.22a, method-flows 2.12d
  it('names the transaction of each page of a deposit or a withdrawal', () => {
    const shared = new Set(['deposit.region', 'shared.unconfirmed', 'shared.closed-method']);
    const pages = ALL.filter(([id, { path }]) => /^\/(withdrawal|deposit)/.test(path) && !shared.has(id));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(([, { path, transaction }]) => !path.startsWith(`/${transaction}`))).toEqual([]);
  });

  // Spec: core 2.18b, core 2.22b
  it('has one of three transitions, and hides the close button of the form only', () => {
    const names = new Set(ALL.map(([, { transition = 'fade' }]) => transition));
    expect(names).toEqual(new Set(['fade', 'position-top', 'slide-down']));
    expect(ALL.filter(([, { hideClose }]) => hideClose === true).map(([id]) => id)).toEqual(['shared.form']);
  });
});
