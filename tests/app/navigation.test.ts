// @vitest-environment jsdom
import './with-shipped.ts';
import type { Store } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNavigation, type Navigation } from '#app/navigation.ts';
import { screenAt } from '#app/route-table.ts';
import { methodsRequested } from '#state/methods.ts';
import { methodPicked } from '#state/selection.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { startedStore } from '#tests/state/store.ts';

type Moved = [to: string | number, replace: boolean];

let store: Store<RootState>;
let host: FakeHost;
let navigation: Navigation;
let moved: Moved[];

/** The router has brought the user there: the page is drawn. */
const show = (path: string, index: number, query: Record<string, string> = {}): void => {
  window.history.replaceState({ idx: index }, '', `/cashier${path}`);
  const screen = screenAt(path, 'main') ?? '';
  store.dispatch(routeEntered({ path, screen, query, hasPrevious: index > 0 }));
};

const connect = async (): Promise<void> => {
  navigation.connect({
    navigate: (to, options) => void moved.push([to, options?.replace === true]),
  });
  await Promise.resolve();
};

beforeEach(() => {
  store = startedStore();
  host = fakeHost();
  moved = [];
  navigation = createNavigation(store, host.channel);
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('going to a screen', () => {
  beforeEach(connect);

  it('goes to its path, the query in the address', () => {
    show('/deposit', 0);
    navigation.go('shared.empty', { query: { transaction: 'deposit', direct: 'true' }, isReplacing: true });
    expect(moved).toEqual([['/empty?transaction=deposit&direct=true', true]]);
  });

  it('goes to the mount nearest to the user', () => {
    show('/deposit/group', 0);
    navigation.go('deposit.redirect');
    expect(moved).toEqual([['/deposit/group/redirect', false]]);
  });

  it('enters a page once, though two flows lead there', () => {
    show('/deposit/host-to-host', 1);
    navigation.go('deposit.complete');
    navigation.go('deposit.complete', { query: { status: 'accepted' } });
    expect(moved).toHaveLength(1);
    show('/deposit/complete', 2);
    navigation.go('deposit.complete');
    expect(moved).toHaveLength(1);
  });

  it('goes there again after a guard has sent the user back', () => {
    show('/deposit', 0);
    navigation.go('deposit.redirect');
    show('/deposit', 0);
    navigation.go('deposit.redirect');
    expect(moved).toHaveLength(2);
  });

  it('goes there again after the user has been elsewhere', () => {
    show('/deposit/complete', 1);
    show('/deposit', 0);
    navigation.go('deposit.complete');
    expect(moved).toHaveLength(1);
  });
});

describe('before the router is there', () => {
  it('moves wait, in order, for its own first move', async () => {
    navigation.go('shared.empty', { isReplacing: true });
    navigation.connect({
      navigate: (to, options) => void moved.push([to, options?.replace === true]),
    });
    // From `/`, where every visit begins, the page sends the user to the first path in the same turn.
    moved.push(['/deposit', true]);
    await Promise.resolve();
    expect(moved).toEqual([
      ['/deposit', true],
      ['/empty', true],
    ]);
  });

  it('going back with nowhere to go is told to the host at once', () => {
    navigation.back();
    expect(host.sent.map(({ type }) => type)).toEqual(['onGoBack']);
  });
});

describe('going back', () => {
  beforeEach(connect);

  // Spec: core 2.24e
  it("is the browser's back where the page before is the one to go to", () => {
    show('/deposit', 0);
    show('/deposit/group', 1);
    navigation.back();
    expect(moved).toEqual([[-1, false]]);
  });

  it('leads from a method to the group that it was picked from', () => {
    show('/deposit/group', 1);
    show('/deposit/group/redirect', 2);
    navigation.back();
    expect(moved).toEqual([[-1, false]]);
  });

  it('goes to the page the screen names, though another was before', () => {
    show('/deposit', 0);
    show('/deposit/redirect', 1);
    show('/deposit/host-to-host', 2);
    navigation.back();
    expect(moved).toEqual([['/deposit', true]]);
  });

  // Spec: core 2.23c
  it('goes to the page the screen names after a reload, when nobody knows what was before', () => {
    show('/deposit/group', 3);
    navigation.back();
    expect(moved).toEqual([['/deposit', true]]);
  });

  it("from a page that names none is the host's to do, in the words it was asked", () => {
    show('/deposit', 0);
    navigation.back();
    navigation.back('onSwipeBack');
    show('/deposit/complete', 1);
    navigation.back();
    expect(host.sent.map(({ type }) => type)).toEqual(['onGoBack', 'onSwipeBack', 'onGoBack']);
    expect(moved).toEqual([]);
  });

  // Spec: core 2.24a
  it('has a target for the header where there is one', () => {
    show('/deposit/group', 0);
    expect(navigation.backTarget('deposit.group')).toBe('/deposit');
    expect(navigation.backTarget('deposit.redirect')).toBe('previous');
    expect(navigation.backTarget('deposit.methods')).toBeUndefined();
    expect(navigation.backTarget('deposit.complete')).toBeUndefined();
    expect(navigation.backTarget('no.such')).toBeUndefined();
  });
});

describe('other moves', () => {
  beforeEach(connect);

  it('home is the first page, with nothing picked', () => {
    show('/deposit/redirect', 1);
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    navigation.home();
    expect(moved).toEqual([['/deposit', true]]);
    expect(store.getState().selection).toEqual({ group: null, method: null });
  });

  it('home is the list of what the visit is about', () => {
    store.dispatch(methodsRequested('withdrawal'));
    show('/withdrawal/redirect', 1);
    navigation.home();
    expect(moved).toEqual([['/withdrawal', true]]);
  });

  // Spec: core 2.24e
  it('back to the previous page is back to the list, when there is none', () => {
    store.dispatch(methodsRequested('withdrawal'));
    show('/withdrawal/confirm', 0);
    navigation.back();
    expect(moved).toEqual([['/withdrawal', true]]);
  });

  it("back to a screen is the browser's own back where it is the page before, wherever it is mounted", () => {
    show('/withdrawal/group/redirect', 1);
    show('/withdrawal/confirm', 2);
    navigation.backTo('withdrawal.redirect');
    expect(moved).toEqual([[-1, false]]);
  });

  it('back to a screen that is elsewhere takes the place of this page', () => {
    show('/withdrawal/confirm', 1);
    navigation.backTo('withdrawal.redirect');
    expect(moved).toEqual([['/withdrawal/redirect', true]]);
  });

  it('home draws the first page no second time', () => {
    show('/deposit', 0);
    navigation.home();
    expect(moved).toEqual([]);
  });

  it('to a path leads there if a page of ours is there', () => {
    show('/error', 1);
    expect(navigation.open('/deposit/group')).toBe(true);
    expect(moved).toEqual([['/deposit/group', true]]);
  });

  it.each(['', '/nowhere', '//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'to "%s" leads nowhere',
    (path) => {
      show('/error', 1);
      expect(navigation.open(path)).toBe(false);
      expect(moved).toEqual([]);
    },
  );

  it('takes what was read out of the address, and leaves the page and the rest alone', () => {
    window.history.replaceState({ idx: 4 }, '', '/cashier/deposit/complete?status=accepted&keep=1&to=x');
    navigation.clearQuery(['status', 'to']);
    expect(window.location.pathname + window.location.search).toBe('/cashier/deposit/complete?keep=1');
    expect(window.history.state).toEqual({ idx: 4 });
    expect(moved).toEqual([]);
  });
});
