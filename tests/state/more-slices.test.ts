import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import {
  claimOpened,
  claimRefused,
  claimSent,
  claimSlice,
  claimTaken,
  claimUnconfirmed,
  selectClaimScope,
} from '#state/claim.ts';
import { CODE_FIELD, codeChecked, codeSlice, selectCodeScope } from '#state/code.ts';
import { createSelector } from '#state/create-selector.ts';
import { currencyLeft, cryptoBalanceSlice, currencyOfTab, selectCryptoBalance } from '#state/crypto-balance.ts';
import { alertClosed, alertDue, experimentAlertSlice, selectExperimentAlert } from '#state/experiment-alert.ts';
import { methodsLoaded, methodsRequested, regionWaits } from '#state/methods.ts';
import { failuresClosed, noticeShown } from '#state/notices.ts';
import { failureNoted, routeEntered } from '#state/route.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { connectivityChanged, currencyChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { field, group, method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;

beforeEach(() => {
  registerState({ slices: [claimSlice], scope: { claim: selectClaimScope } });
  registerState({ slices: [codeSlice], scope: { code: selectCodeScope } });
  registerState({ slices: [cryptoBalanceSlice], scope: { cryptoBalance: selectCryptoBalance } });
  registerState({ slices: [experimentAlertSlice], scope: { experimentAlert: selectExperimentAlert } });
  store = startedStore();
});

describe('a claim for coins', () => {
  const seen = (): { status: string; id: string } => scopeOf(store, 'claim') as { status: string; id: string };

  it('begins with the chains to choose from', () => {
    expect(seen()).toMatchObject({ status: 'idle', id: '' });
    expect(JSON.stringify(seen())).toContain('TRON (TRC-20)');
  });

  it('says how far it is', () => {
    store.dispatch(claimOpened('d1'));
    const statuses = [claimSent(), claimUnconfirmed(), claimSent(), claimRefused(), claimTaken('c-1')].map((action) => {
      store.dispatch(action);
      return seen().status;
    });
    expect(statuses).toEqual(['sending', 'unconfirmed', 'sending', 'refused', 'sent']);
    expect(seen().id).toBe('c-1');
  });

  it('stays known when it is opened again, and begins anew for another deposit', () => {
    store.dispatch(claimOpened('d1'));
    store.dispatch(claimTaken('c-1'));
    store.dispatch(claimOpened('d1'));
    expect(seen()).toMatchObject({ status: 'sent', id: 'c-1' });
    store.dispatch(claimOpened('d2'));
    expect(seen()).toMatchObject({ status: 'idle', id: '' });
    expect(store.getState().claim?.depositId).toBe('d2');
  });
});

describe('what is said of a code', () => {
  it('is about that code alone, without the blanks around it', () => {
    const form = startedForm([field(CODE_FIELD)]);
    const seen = (): unknown => scopeOf(form.store, 'code');
    expect(seen()).toEqual({ isTyped: false, status: 'idle', title: null });
    form.store.dispatch(codeChecked({ checked: 'HELLO', status: 'good', title: { en: 'More' } }));
    expect(seen()).toEqual({ isTyped: false, status: 'idle', title: null });
    form.type(CODE_FIELD, '  HELLO ');
    expect(seen()).toEqual({ isTyped: true, status: 'good', title: { en: 'More' } });
    form.type(CODE_FIELD, 'HELL');
    expect(seen()).toEqual({ isTyped: true, status: 'idle', title: null });
  });

  it('is nothing of a code of nothing', () => {
    store.dispatch(codeChecked({ checked: '', status: 'unknown', title: null }));
    expect(scopeOf(store, 'code')).toEqual({ isTyped: false, status: 'idle', title: null });
  });
});

describe('the tabs of coins and money', () => {
  interface Tabs {
    tab: string;
    currencyName: string;
    currencies: { code: string }[];
    all: { name: string }[];
  }
  const seen = (): Tabs => scopeOf(store, 'cryptoBalance') as Tabs;
  const opened = (): unknown => {
    const { tab, currencyName, currencies } = seen();
    return { tab, currencyName, first: currencies[0]?.code };
  };

  it('are open by the type of the currency in use, which stands first', () => {
    expect(opened()).toEqual({ tab: 'fiat', currencyName: 'US Dollar', first: 'USD' });
    store.dispatch(currencyChanged('BTC'));
    expect(opened()).toEqual({ tab: 'crypto', currencyName: 'Bitcoin', first: 'BTC' });
  });

  it('offer everything that can be picked: groups, and the methods in them', () => {
    store.dispatch(methodsLoaded({ methods: [method('card'), group('coins', [method('btc'), method('eth')], 2)] }));
    expect(seen().all.map(({ name }) => name)).toEqual(['card', 'coins', 'btc', 'eth']);
  });

  it('open with the currency they were left in, the user’s own, that of the server, or the default', () => {
    const opensWith = (tab: 'fiat' | 'crypto', home = 'EUR'): string => currencyOfTab(store.getState(), tab, home);
    const [fiat, crypto] = [opensWith('fiat', 'BTC'), opensWith('crypto')];
    expect(opensWith('fiat')).toBe('EUR');
    store.dispatch(methodsLoaded({ methods: [], initCurrencies: { fiat: 'PLN', crypto: 'TON' } }));
    expect([opensWith('fiat', 'BTC'), opensWith('crypto')]).toEqual(['PLN', 'TON']);
    expect([fiat, crypto]).not.toEqual(['PLN', 'TON']);
    store.dispatch(currencyLeft('LTC'));
    store.dispatch(currencyLeft('GBP'));
    expect([opensWith('fiat'), opensWith('crypto')]).toEqual(['GBP', 'LTC']);
  });
});

it('the message of an experiment is shown until it is closed, and stays known to be that of its group', () => {
  expect(scopeOf(store, 'experimentAlert')).toEqual({ group: '', isShown: false });
  store.dispatch(alertDue('b'));
  expect(scopeOf(store, 'experimentAlert')).toEqual({ group: 'b', isShown: true });
  store.dispatch(alertClosed());
  expect(scopeOf(store, 'experimentAlert')).toEqual({ group: 'b', isShown: false });
});

describe('notices of a page', () => {
  const shown = (): string[] => store.getState().notices.map(({ id }) => id);
  const enter = (screen: string): void =>
    void store.dispatch(routeEntered({ path: '/', screen, query: {}, hasPrevious: false }));

  it('come along to the next page, and go away with it', () => {
    store.dispatch(noticeShown({ id: 'a', textKey: 'a', tone: 'info' }));
    enter('deposit.methods');
    expect(shown()).toEqual(['a']);
    enter('deposit.methods');
    expect(shown()).toEqual(['a']);
    enter('deposit.group');
    expect(shown()).toEqual([]);
  });

  it('that tell of a failure are closed alone', () => {
    store.dispatch(noticeShown({ id: 'a', textKey: 'a', tone: 'danger' }));
    store.dispatch(noticeShown({ id: 'b', textKey: 'b', tone: 'warning' }));
    store.dispatch(failuresClosed());
    expect(shown()).toEqual(['b']);
  });
});

it('the failure of an error page stays while that page is entered again, and before it is entered', () => {
  const enter = (screen: string): void =>
    void store.dispatch(routeEntered({ path: '/', screen, query: {}, hasPrevious: false }));
  store.dispatch(failureNoted({ message: 'no', code: 'x' }));
  enter('deposit.methods');
  expect(scopeOf(store, 'route')).toMatchObject({ failure: { code: 'x' } });
  enter('shared.error');
  enter('shared.error');
  expect(scopeOf(store, 'route')).toMatchObject({ failure: { code: 'x' } });
});

it('pages know whether the network is there', () => {
  store.dispatch(connectivityChanged(false));
  expect(scopeOf(store, 'session')).toMatchObject({ isOnline: false });
  store.dispatch(connectivityChanged(true));
  expect(scopeOf(store, 'session')).toMatchObject({ isOnline: true });
});

describe('the list of methods', () => {
  const seen = (): unknown => scopeOf(store, 'methods');

  it('of another transaction is not there to be picked from while its own loads', () => {
    const restrictions = [{ reason: 'held' }];
    store.dispatch(methodsLoaded({ methods: [method('card')], isGeoSelector: true, restrictions, features: ['code'] }));
    store.dispatch(methodsRequested('deposit'));
    expect(seen()).toMatchObject({ transaction: 'deposit', status: 'loading', count: 1, restrictions });
    store.dispatch(methodsRequested('withdrawal'));
    expect(seen()).toEqual({
      transaction: 'withdrawal',
      status: 'loading',
      entries: [],
      count: 0,
      hasCrypto: false,
      isGeoSelector: false,
      isDirectGeo: false,
      restrictions: undefined,
      features: ['code'],
    });
  });

  it('keeps what only the first answer said, and drops restrictions that are no longer said', () => {
    const restrictions = [{ reason: 'held' }];
    const initCurrencies = { fiat: 'PLN', crypto: 'TON' };
    store.dispatch(methodsLoaded({ methods: [method('card')], restrictions, features: ['code'], initCurrencies }));
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    expect(seen()).toMatchObject({ features: ['code'], restrictions: undefined, isGeoSelector: false });
    expect(store.getState().methods.initCurrencies).toEqual(initCurrencies);
  });

  it('knows where the user pays once it is shown again', () => {
    store.dispatch(regionWaits({ country: 'BR', currency: 'BRL' }));
    expect(store.getState().methods.nextRegion).toEqual({ country: 'BR', currency: 'BRL' });
    store.dispatch(regionWaits(null));
    expect(store.getState().methods.nextRegion).toBeNull();
  });
});

describe('a selector', () => {
  interface Numbers {
    one: number;
    other: number;
  }
  const combine = vi.fn((one: number, other: number) => ({ sum: one + other }));
  const select = createSelector([({ one }: Numbers) => one, ({ other }: Numbers) => other], combine);

  it('computes anew only when one of its parts has changed', () => {
    const state = { one: 1, other: 2 };
    const first = select(state);
    expect(first).toEqual({ sum: 3 });
    expect(select(state)).toBe(first);
    expect(select({ ...state })).toBe(first);
    expect(combine).toHaveBeenCalledTimes(1);
    expect(select({ one: 1, other: 3 })).toEqual({ sum: 4 });
    expect(select(state)).toEqual({ sum: 3 });
    expect(combine).toHaveBeenCalledTimes(3);
  });
});
