import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { PaymentMethod } from '#generated/wire.ts';
import { methodsFailed, methodsLoaded, methodsRequested, regionWaits } from '#state/methods.ts';
import { findMethod, groupOf, groupPicked, methodPicked, selectGroup, selectionReset } from '#state/selection.ts';
import {
  connectivityChanged,
  currencyChanged,
  localeChanged,
  themeChanged,
  type SessionState,
} from '#state/session.ts';
import type { MethodEntry, TileData } from '#state/tiles.ts';
import { group, method } from './sample-methods.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

let store: AppStore;

beforeEach(() => {
  store = startedStore();
});

const list = (): unknown => scopeOf(store, 'methods');
const tilesOf = (...methods: MethodEntry[]): TileData[] => {
  store.dispatch(methodsLoaded({ methods }));
  return (list() as { entries: TileData[] }).entries;
};
const loaded = (more: object = {}): Action => methodsLoaded({ methods: [method('card')], ...more });

describe('the list of methods', () => {
  const restrictions = [{ reason: 'held' }];
  const FULL = loaded({ isGeoSelector: true, restrictions, features: ['code'] });

  it.each<[what: string, actions: Action[], expected: object]>([
    ['loads', [], { status: 'loading' }],
    ['is ready', [loaded()], { status: 'ready', count: 1 }],
    ['loads again', [loaded(), methodsRequested()], { status: 'loading', count: 1 }],
    ['fails', [loaded(), methodsFailed()], { status: 'failed' }],
    [
      'is ready where the server says so of the region',
      [loaded({ isDirectGeo: false, isGeoSelector: true })],
      { status: 'ready', isGeoSelector: true, isDirectGeo: false },
    ],
    [
      'keeps its restrictions while it loads again',
      [FULL, methodsRequested('deposit')],
      { transaction: 'deposit', status: 'loading', count: 1, restrictions },
    ],
    [
      'keeps its features and drops old restrictions',
      [FULL, loaded()],
      { features: ['code'], restrictions: undefined, isGeoSelector: false },
    ],
  ])('%s', (_what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect(list()).toMatchObject(expected);
  });

  it('is empty for the other transaction until that loads', () => {
    dispatchAll(store, FULL, methodsRequested('withdrawal'));
    const empty = { entries: [], count: 0, hasCrypto: false, isGeoSelector: false, isDirectGeo: false };
    const kept = { restrictions: undefined, features: ['code'] };
    expect(list()).toEqual({ transaction: 'withdrawal', status: 'loading', ...empty, ...kept });
  });

  it('keeps the currencies of the first answer, and the region of the next list', () => {
    const initCurrencies = { fiat: 'PLN', crypto: 'TON' };
    dispatchAll(store, loaded({ initCurrencies }), loaded(), regionWaits({ country: 'BR', currency: 'BRL' }));
    expect(store.getState().methods).toMatchObject({ initCurrencies, nextRegion: { country: 'BR', currency: 'BRL' } });
    store.dispatch(regionWaits(null));
    expect(store.getState().methods.nextRegion).toBeNull();
  });

  // Spec: core 2.26c, method-flows 2.16c
  it('has tiles sorted by position, without empty groups', () => {
    const inner = group('second', [method('inner')], 20);
    const tiles = tilesOf(
      method('third', { position: 30 }),
      inner,
      group('e-money', []),
      method('first', { position: 3 }),
    );
    expect(tiles.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['method first', 'group second', 'method third']);
  });

  it('keeps its reference until something that it shows has changed', () => {
    store.dispatch(methodsLoaded({ methods: [method('card', { currency: ['USD', 'EUR'] })] }));
    const before = list();
    dispatchAll(store, connectivityChanged(false), themeChanged('dark'), localeChanged('ar'));
    expect(list()).toBe(before);
    store.dispatch(currencyChanged('EUR'));
    expect(list()).not.toBe(before);
  });
});

const textKey = 'badges.fast';
const BRAND = { badge: { key: 'badges.brand', text: null }, badgeTone: 'accent' };
const icons = (...names: string[]): object => ({ icons: names.map((name) => `/cashier/static/icons/${name}.svg`) });
const RULES = { USD: { min: 10, max: 1000, minNonRus: 25 } };

type TileRow = [given: Partial<PaymentMethod>, expected: object, session?: Partial<SessionState>];

it.each<TileRow>([
  [{ currency: ['EUR', 'USD'] }, { currency: 'USD' }],
  [{ currency: ['EUR', 'GBP'] }, { currency: 'EUR' }],
  [{ currency: [] }, { currency: 'USD' }],
  [
    { currency: ['EUR'], amount_rules: { USD: { min: 10, max: 1 }, EUR: { min: 20, max: 0 } } },
    { min: '20', max: '0', hasLimits: true },
  ],
  [{ amount_rules: {} }, { min: '0', max: '0', hasLimits: false }],
  // Spec: core 3.4b
  [{ amount_rules: RULES }, { min: '25' }],
  [{ amount_rules: RULES }, { min: '10' }, { country: 'RU' }],
  // Spec: core 3.4g
  [{ isPopular: true }, { badge: { key: 'badges.popular', text: null }, badgeTone: 'success' }],
  [{ isPopular: true, badgeType: 2 }, BRAND],
  // Spec: core 3.5b, method-flows 3.2
  [{ badgeType: 2 }, BRAND],
  [{ badgeType: 8 }, { badge: { key: 'badges.exclusive', text: null }, badgeTone: 'warning' }],
  [{ badgeType: 5 }, { badge: null, badgeTone: 'neutral' }],
  [{}, { badge: null, badgeTone: 'neutral' }],
  [{ badgeConfig: { textKey } }, { badge: { key: textKey, text: null }, badgeTone: 'neutral' }],
  [{ badgeType: 2, badgeConfig: { text: { en: 'New' } } }, { badge: { key: 'badges.brand', text: { en: 'New' } } }],
  ...['#2f6fed', '#ABC'].map((color): TileRow => [{ badgeConfig: { textKey, color } }, { badgeColor: color }]),
  ...['red', 'url(https://evil.example)', '#12345', '#abcd', '#fff;inset:0', 'var(--x)', ''].map((color): TileRow => [
    { badgeConfig: { textKey, color } },
    { badgeColor: '' },
  ]),
  [{ network: [{ value: 'trc20', text: 'TRON (TRC-20)' }] }, { networks: undefined }],
  [{ network: ['TRON (TRC-20)', 'TON'].map((text) => ({ value: text, text })) }, { networks: ['TRC20', 'TON'] }],
  // Spec: core 2.1b, core 7.16b
  [{ iconIds: ['VISA', 'mc'] }, icons('visa', 'mc')],
  [{ name: 'wallet' }, { icons: [] }],
  [{ iconIds: ['../../admin', 'a b?c#d', 'constructor'] }, icons('..%2F..%2Fadmin', 'a%20b%3Fc%23d', 'constructor')],
  // Spec: core 7.16d
  [
    { iconIds: ['visa', 'mc'] },
    { icons: ['https://host.example/visa.svg', '/cashier/static/icons/mc.svg'] },
    { assets: { visa: 'https://host.example/visa.svg', mc: 'javascript:alert(1)' } },
  ],
])('the tile of the method %o has %o', (given, expected, session = {}) => {
  store = startedStore(session);
  expect(tilesOf(method('Card', given))).toMatchObject([expected]);
});

// Spec: core 2.28, method-flows 9.7b
it('the tile of a group has the first icons of three methods, each once, and a count', () => {
  const inner = ['a', 'b', 'a', 'c', 'd', 'e'].map((icon, at) => method(`m${at}`, { iconIds: [icon, 'other'] }));
  const [full, bare] = tilesOf(group('banks', inner), group('wallets', [method('Cash')], 2));
  expect(full).toMatchObject({ ...icons('a', 'b', 'c'), moreCount: 2, hasLimits: false });
  expect(bare).toMatchObject({ icons: [], moreCount: 0 });
});

describe('the selection', () => {
  const BTC = { category: 'crypto', currency: ['BTC'], amount_rules: { BTC: { min: 0.001, max: 0 } } };
  const BANKS = group('banks', [method('alpha', { position: 2 }), method('beta', { position: 1 })]);
  const ENTRIES = [method('card'), BANKS, method('btc', { ...BTC, banner: { bannerTextKey: 'banner.btc' } })];
  const pick = (name: string, of: string | null = null): Action => methodPicked({ group: of, method: name });
  const CARD = pick('card');
  const ALPHA = pick('alpha', 'banks');
  const NO_BANKS = methodsLoaded({ methods: [method('card')] });

  beforeEach(() => void store.dispatch(methodsLoaded({ methods: ENTRIES })));

  it.each<[what: string, actions: Action[], picked: object | null, of: object | null]>([
    ['is empty at first', [], null, null],
    [
      'has a group, whose tiles are sorted',
      [groupPicked('banks')],
      null,
      { name: 'banks', title: { en: 'banks group' }, entries: [{ name: 'beta' }, { name: 'alpha' }] },
    ],
    [
      'has a method of a group',
      [ALPHA],
      {
        name: 'alpha',
        currency: 'USD',
        isCrypto: false,
        bannerKey: null,
        limits: { min: '10', max: '1000', isShown: true },
      },
      { name: 'banks' },
    ],
    ['has a coin', [pick('btc')], { isCrypto: true, currency: 'BTC', bannerKey: 'banner.btc' }, null],
    ['drops its method with another group', [CARD, groupPicked('banks')], null, { name: 'banks' }],
    ['is reset', [ALPHA, selectionReset()], null, null],
    ['drops a method that is no longer listed', [ALPHA, NO_BANKS], null, null],
  ])('%s', (_what, actions, picked, of) => {
    dispatchAll(store, ...actions);
    const [one, parent] = [scopeOf(store, 'method'), scopeOf(store, 'group')];
    expect({ method: one, group: parent }).toMatchObject({ method: picked, group: of });
    expect(selectGroup(store.getState())?.name).toBe(of === null ? undefined : 'banks');
  });

  it('keeps its reference while the connection changes', () => {
    store.dispatch(ALPHA);
    const before = scopeOf(store, 'method');
    store.dispatch(connectivityChanged(false));
    expect(scopeOf(store, 'method')).toBe(before);
  });

  it('finds a method by name, with its group', () => {
    const names = ['beta', 'gamma', 'banks'];
    expect(names.map((name) => findMethod(ENTRIES, name)?.name)).toEqual(['beta', undefined, undefined]);
    expect(['beta', 'card'].map((name) => groupOf(ENTRIES, name))).toEqual(['banks', null]);
  });
});
