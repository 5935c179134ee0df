// @vitest-environment jsdom
import './with-shipped.ts';
import type { Store } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { missingNeed } from '#app/guards.ts';
import { mountRoute, mountsOf } from '#app/mounts.ts';
import { createNavigation, type Navigation } from '#app/navigation.ts';
import { firstPath, leadsOn, listPath, pathOf, routeTable, screenAt } from '#app/route-table.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import { methodPicked } from '#state/selection.ts';
import { fakeHost } from '#tests/flows/fake-host.ts';
import { method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';

const TREE = '/cryptobalance';
const inTree = (path: string): boolean => path.startsWith(`${TREE}/`);

/** Of the regular flow: shared pages and those of the two transactions, the lists apart. */
const regular = Object.entries(routes).filter(
  ([id, { view = 'main' }]) => view === 'main' && /^(deposit|withdrawal)\./.test(id) && !id.endsWith('.methods'),
);

afterEach(() => {
  routeTable.view = 'main';
});

describe('the tree of the crypto balance', () => {
  it.each([
    ['/cryptobalance/deposit', 'crypto-balance.deposit'],
    ['/cryptobalance/deposit/crypto', 'deposit.crypto'],
    ['/cryptobalance/deposit/crypto/address', 'deposit.crypto-address'],
    ['/cryptobalance/deposit/video-instruction', 'deposit.video-instruction'],
    ['/cryptobalance/deposit/bonus-details', 'deposit.bonus-details'],
    ['/cryptobalance/deposit/fiat/redirect', 'deposit.redirect'],
    ['/cryptobalance/deposit/fiat/group/redirect', 'deposit.redirect'],
    ['/cryptobalance/deposit/fiat/crypto/address', 'deposit.crypto-address'],
    ['/cryptobalance/deposit/fiat/peer-to-peer/invoice', 'deposit.peer-to-peer-invoice'],
    ['/cryptobalance/deposit/fiat/complete', 'deposit.complete'],
    ['/cryptobalance/withdrawal', 'crypto-balance.withdrawal'],
    ['/cryptobalance/withdrawal/group/redirect', 'withdrawal.redirect'],
    ['/cryptobalance/withdrawal/region', 'deposit.region'],
    ['/cryptobalance/withdrawal/redirect/instruction', 'deposit.instruction'],
    ['/cryptobalance/withdrawal/complete', 'withdrawal.complete'],
    ['/cryptobalance/empty', 'shared.empty'],
    ['/cryptobalance/empty/region', 'deposit.region'],
    ['/cryptobalance/error', 'shared.error'],
    ['/cryptobalance/form', 'shared.form'],
  ])('%s is %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });

  // Spec: core 2.20b, method-flows 2.13b
  it('has every page of the regular flow, whoever adds one', () => {
    for (const [id, { path }] of regular) {
      const below = path.replace(/^\/deposit/, `${TREE}/deposit/fiat`).replace(/^\/withdrawal/, `${TREE}/withdrawal`);
      expect([below, screenAt(below)]).toEqual([below, id]);
    }
    expect(mountRoute({ path: '/deposit/new' }).mounts).toEqual([`${TREE}/deposit/fiat/new`]);
  });

  it('has no page of the sweepstake view, and that view has none of it', () => {
    expect(mountRoute({ path: '/deposit/boxes', view: 'sweep' }).mounts).toBeUndefined();
    routeTable.view = 'sweep';
    expect(screenAt(`${TREE}/deposit`)).toBeUndefined();
    expect(firstPath(`${TREE}/deposit`)).toBe('/deposit');
  });

  it('mounts what is below a path and nothing that only begins alike', () => {
    expect(mountsOf('/deposit')).toEqual([]);
    expect(mountsOf('/deposit/crypto-more')).toEqual([`${TREE}/deposit/fiat/crypto-more`]);
    expect(mountsOf('/deposits/new')).toEqual([]);
    expect(mountsOf('/erroneous')).toEqual([]);
  });

  it('is not left by going from page to page', () => {
    const start = [`${TREE}/deposit`, `${TREE}/deposit/crypto/address`, `${TREE}/deposit/fiat/group`, `${TREE}/error`];
    for (const [id] of regular) {
      expect(start.filter((from) => !inTree(pathOf(id, from)))).toEqual([]);
      expect(pathOf(id, '/deposit')).not.toContain(TREE);
    }
    for (const id of ['deposit.methods', 'withdrawal.methods', 'shared.empty', 'shared.error', 'shared.form']) {
      expect(start.filter((from) => !inTree(pathOf(id, from)))).toEqual([]);
    }
  });

  // Spec: core 2.22c, method-flows 2.12d
  it('has lists of its own in place of the regular ones', () => {
    expect(pathOf('deposit.methods', `${TREE}/deposit/fiat/group`)).toBe(`${TREE}/deposit`);
    expect(pathOf('withdrawal.methods', `${TREE}/withdrawal/group`)).toBe(`${TREE}/withdrawal`);
    expect(pathOf('deposit.methods', '/deposit/group')).toBe('/deposit');
    expect(pathOf('deposit.methods', '/')).toBe('/deposit');
    expect(listPath('withdrawal', `${TREE}/deposit`)).toBe(`${TREE}/withdrawal`);
    expect(firstPath('/cryptobalances')).toBe('/deposit');
  });

  // Spec: core 2.20a, method-flows 2.13a
  it('begins with its list, and the root of fiat with its tab', () => {
    expect(leadsOn('/cryptobalance')).toBe(`${TREE}/deposit`);
    expect(leadsOn('/cryptobalance/')).toBe(`${TREE}/deposit`);
    expect(leadsOn('/cryptobalance/deposit/fiat')).toBe(`${TREE}/deposit?tab=fiat`);
    expect(leadsOn('/')).toBe('/deposit');
    expect(leadsOn('/nowhere')).toBeUndefined();
    expect(firstPath('/cryptobalance/no/such/page')).toBe(`${TREE}/deposit`);
  });
});

describe('in the tree', () => {
  let store: Store<RootState>;
  let navigation: Navigation;
  let moved: [to: string | number, replace: boolean][];

  const show = (path: string, index: number): void => {
    window.history.replaceState({ idx: index }, '', `/cashier${path}`);
    store.dispatch(routeEntered({ path, screen: screenAt(path) ?? '', query: {}, hasPrevious: index > 0 }));
  };

  beforeEach(async () => {
    store = startedStore();
    moved = [];
    navigation = createNavigation(store, fakeHost().channel);
    navigation.connect({
      navigate: (to, options) => void moved.push([to, options?.replace === true]),
    });
    await Promise.resolve();
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  // Spec: core 2.23b, method-flows 2.15b
  it('a page that needs a method gives way to the list of the tree', () => {
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    const path = `${TREE}/deposit/fiat/redirect`;
    expect(missingNeed('deposit.redirect', path, store.getState())).toBe(`${TREE}/deposit`);
    expect(missingNeed('deposit.redirect', '/deposit/redirect', store.getState())).toBe('/deposit');
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    expect(missingNeed('deposit.redirect', path, store.getState())).toBeUndefined();
    expect(missingNeed('withdrawal.redirect', `${TREE}/withdrawal/redirect`, store.getState())).toBe(
      `${TREE}/withdrawal`,
    );
  });

  it('back leads to its list: by the browser where that is the page before', () => {
    show(`${TREE}/deposit`, 0);
    show(`${TREE}/deposit/crypto`, 1);
    expect(navigation.backTarget('deposit.crypto')).toBe(`${TREE}/deposit`);
    navigation.back();
    expect(moved).toEqual([[-1, false]]);
  });

  it('back leads to its list after a reload, too', () => {
    show(`${TREE}/deposit/fiat/group`, 3);
    navigation.back();
    expect(moved).toEqual([[`${TREE}/deposit`, true]]);
  });

  it('its lists have no way back', () => {
    show(`${TREE}/deposit`, 0);
    expect(navigation.backTarget('crypto-balance.deposit')).toBeUndefined();
    expect(navigation.backTarget('crypto-balance.withdrawal')).toBeUndefined();
  });

  it('returns to the list of the tree after a country was chosen', () => {
    show(`${TREE}/deposit`, 0);
    show(`${TREE}/deposit/fiat/region`, 1);
    navigation.backTo('deposit.methods');
    expect(moved).toEqual([[-1, false]]);
  });

  it('home is its list of what the visit is about', () => {
    store.dispatch(methodsRequested('withdrawal'));
    show(`${TREE}/withdrawal/confirm`, 1);
    expect(navigation.homePath()).toBe(`${TREE}/withdrawal`);
    navigation.home();
    expect(moved).toEqual([[`${TREE}/withdrawal`, true]]);
  });

  it('home is known from the address before any page is drawn', () => {
    window.history.replaceState(null, '', `${TREE}/deposit/fiat/redirect`);
    expect(createNavigation(store, fakeHost().channel).homePath()).toBe(`${TREE}/deposit`);
  });
});
