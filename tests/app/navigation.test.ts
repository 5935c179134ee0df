// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNavigation, type Navigation } from '#app/navigation.ts';
import { screenAt } from '#app/route-table.ts';
import { methodsRequested } from '#state/methods.ts';
import { routeEntered } from '#state/route.ts';
import { methodPicked } from '#state/selection.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { startedStore } from '#tests/state/store.ts';
import type { AppStore } from '#state/store.ts';

type Moved = [to: string | number, isReplacing: boolean];

const TREE = '/cryptobalance';
const BACK: Moved = [-1, false];

let store: AppStore;
let host: FakeHost;
let navigation: Navigation;
const loadPage = (): Promise<void> => Promise.resolve();
let moved: Moved[];

/** Waits until the router has opened the page of that path and it is rendered. */
const show = (path: string, index: number): void => {
  window.history.replaceState({ idx: index }, '', `/cashier${path}`);
  store.dispatch(routeEntered({ path, screen: screenAt(path, 'main') ?? '', query: {}, hasPrevious: index > 0 }));
};
const arriveAt = (pathname: string): void => navigation.arrive({ pathname, search: '', key: pathname });
const showAll = (paths: readonly string[], first: number): void => {
  for (const [at, path] of paths.entries()) show(path, first + at);
};
const connect = (): void =>
  navigation.connect({ navigate: (to, options) => void moved.push([to, options?.replace === true]) });

beforeEach(async () => {
  store = startedStore();
  host = fakeHost();
  moved = [];
  navigation = createNavigation(store, host.channel, loadPage);
  connect();
  await Promise.resolve();
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('going to a screen', () => {
  it.each<[what: string, move: () => void]>([
    ['its page is entered', () => show('/empty', 1)],
    ['its address is reached, though its page does not load', () => arriveAt('/empty')],
  ])('resolves once %s, and immediately without a navigation', async (_what, move) => {
    show('/deposit', 0);
    await navigation.whenArrived();
    navigation.go('shared.empty');
    let hasArrived = false;
    const arriving = navigation.whenArrived().then(() => (hasArrived = true));
    arriveAt('/deposit');
    await Promise.resolve();
    expect(hasArrived).toBe(false);
    move();
    await arriving;
    expect(hasArrived).toBe(true);
  });

  it.each<[from: string, screen: string, options: Parameters<Navigation['go']>[1], expected: Moved]>([
    [
      '/deposit',
      'shared.empty',
      { query: { transaction: 'deposit', direct: 'true' }, isReplacing: true },
      ['/empty?transaction=deposit&direct=true', true],
    ],
    ['/deposit/group', 'deposit.redirect', undefined, ['/deposit/group/redirect', false]],
  ])('leads from %s to the nearest path of %s, with the query', (from, screen, options, expected) => {
    show(from, 0);
    navigation.go(screen, options);
    expect(moved).toEqual([expected]);
  });

  it('enters a page once when two flows open it, and again after the user has left it', () => {
    show('/deposit/host-to-host', 1);
    navigation.go('deposit.complete');
    navigation.go('deposit.complete', { query: { status: 'accepted' } });
    show('/deposit/complete', 2);
    navigation.go('deposit.complete');
    expect(moved).toHaveLength(1);
    show('/deposit', 0);
    navigation.go('deposit.complete');
    expect(moved).toHaveLength(2);
  });

  it('opens the page again after a guard has redirected the user', () => {
    show('/deposit', 0);
    navigation.go('deposit.redirect');
    show('/deposit', 0);
    navigation.go('deposit.redirect');
    expect(moved).toHaveLength(2);
  });
});

describe('before the router is connected', () => {
  beforeEach(() => {
    navigation = createNavigation(store, host.channel, loadPage);
  });

  it('moves are made in the history as the router makes them', () => {
    window.history.replaceState(null, '', '/cashier/deposit');
    navigation = createNavigation(store, host.channel, loadPage);
    navigation.go('deposit.redirect');
    const { state } = window.history;
    expect([state, navigation.place.get().key]).toEqual([{ idx: 1, key: expect.stringMatching(/^.{8}$/) }, state.key]);
    navigation.go('shared.empty', { isReplacing: true, query: { direct: 'true' } });
    expect([window.history.state.idx, window.location.search]).toEqual([1, '?direct=true']);
    expect(window.history.state.key).not.toBe(state.key);
    connect();
    navigation.go('deposit.complete');
    expect(moved).toEqual([['/deposit/complete', false]]);
  });

  it('going back from the first page is reported to the host at once', () => {
    navigation.back();
    expect(host.sent.map(({ type }) => type)).toEqual(['onGoBack']);
  });
});

describe('going back', () => {
  it.each<[what: string, first: number, paths: string[], expected: Moved]>([
    // Spec: core 2.24e
    ['to the list that was before', 0, ['/deposit', '/deposit/group'], BACK],
    ['to the group of the method', 1, ['/deposit/group', '/deposit/group/redirect'], BACK],
    ['to the list past the form', 0, ['/deposit', '/deposit/redirect', '/deposit/host-to-host'], ['/deposit', true]],
    // Spec: core 2.23c
    ['to the list after a reload', 3, ['/deposit/group'], ['/deposit', true]],
    ['to the list of the tree', 0, [`${TREE}/deposit`, `${TREE}/deposit/crypto`], BACK],
    ['to the list of the tree after a reload', 3, [`${TREE}/deposit/fiat/group`], [`${TREE}/deposit`, true]],
  ])('leads %s', (_what, first, paths, expected) => {
    showAll(paths, first);
    navigation.back();
    expect(moved).toEqual([expected]);
  });

  // Spec: core 2.24e
  it('to the previous page opens the list when there is no previous one', () => {
    store.dispatch(methodsRequested('withdrawal'));
    show('/withdrawal/confirm', 0);
    navigation.back();
    expect(moved).toEqual([['/withdrawal', true]]);
  });

  it('from a page without a target is passed to the host, with the gesture', () => {
    show('/deposit', 0);
    navigation.back();
    navigation.back('onSwipeBack');
    show('/deposit/complete', 1);
    navigation.back();
    expect(host.sent.map(({ type }) => type)).toEqual(['onGoBack', 'onSwipeBack', 'onGoBack']);
    expect(moved).toEqual([]);
  });

  // Spec: core 2.24a
  it.each([
    ['/deposit/group', 'deposit.group', '/deposit'],
    ['/deposit/group', 'deposit.redirect', 'previous'],
    ['/deposit/group', 'deposit.methods', undefined],
    ['/deposit/group', 'deposit.complete', undefined],
    ['/deposit/group', 'no.such', undefined],
    [`${TREE}/deposit`, 'deposit.crypto', `${TREE}/deposit`],
    [`${TREE}/deposit`, 'crypto-balance.deposit', undefined],
    [`${TREE}/deposit`, 'crypto-balance.withdrawal', undefined],
  ])('in the header, at %s on %s, leads to %s', (path, screen, target) => {
    show(path, 0);
    expect(navigation.backTarget(screen)).toBe(target);
  });

  it.each<[screen: string, paths: string[], expected: Moved]>([
    ['withdrawal.redirect', ['/withdrawal/group/redirect', '/withdrawal/confirm'], BACK],
    ['withdrawal.redirect', ['/withdrawal/confirm'], ['/withdrawal/redirect', true]],
    ['deposit.methods', [`${TREE}/deposit`, `${TREE}/deposit/fiat/region`], BACK],
  ])('to %s, after %j, moves by %j', (screen, paths, expected) => {
    showAll(paths, 1);
    navigation.backTo(screen);
    expect(moved).toEqual([expected]);
  });
});

describe('home', () => {
  it.each<[transaction: 'deposit' | 'withdrawal', path: string, expected: Moved[]]>([
    ['deposit', '/deposit/redirect', [['/deposit', true]]],
    ['withdrawal', '/withdrawal/redirect', [['/withdrawal', true]]],
    ['withdrawal', `${TREE}/withdrawal/confirm`, [[`${TREE}/withdrawal`, true]]],
    ['deposit', '/deposit', []],
  ])('of a %s visit from %s is %j, with an empty selection', (transaction, path, expected) => {
    store.dispatch(methodsRequested(transaction));
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    show(path, 1);
    navigation.home();
    expect(moved).toEqual(expected);
    expect(store.getState().selection).toEqual({ group: null, method: null });
  });

  it('is known from the address before any page is drawn', () => {
    window.history.replaceState(null, '', `${TREE}/deposit/fiat/redirect`);
    expect(createNavigation(store, host.channel, loadPage).homePath()).toBe(`${TREE}/deposit`);
  });
});

describe('a path', () => {
  it.each([
    ['/deposit/group', true],
    ['', false],
    ['/nowhere', false],
    ['//evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
  ])('%j opens when it has a page: %s', (path, isOpened) => {
    show('/error', 1);
    expect(navigation.open(path)).toBe(isOpened);
    expect(moved).toEqual(isOpened ? [[path, true]] : []);
  });

  it('drops the used members of its query, and keeps the page and the other members', () => {
    window.history.replaceState({ idx: 4 }, '', '/cashier/deposit/complete?status=accepted&keep=1&to=x');
    navigation.clearQuery(['status', 'to']);
    expect(window.location.pathname + window.location.search).toBe('/cashier/deposit/complete?keep=1');
    expect(window.history.state).toEqual({ idx: 4 });
    expect(moved).toEqual([]);
  });
});
