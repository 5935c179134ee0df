import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { methodsFailed, methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { Tile } from '#state/tiles.ts';
import type { RootState } from '#state/root.ts';
import { connectivityChanged, currencyChanged, localeChanged, themeChanged } from '#state/session.ts';
import type { SessionState } from '#state/session.ts';
import { group, method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;

const methodsScope = (): { status: string; count: number; entries: Tile[] } =>
  scopeOf(store, 'methods') as { status: string; count: number; entries: Tile[] };
const tiles = (): Tile[] => methodsScope().entries;
const tile = (name: string): Tile | undefined => tiles().find((candidate) => candidate.name === name);
const start = (session: Partial<SessionState> = {}): void => {
  store = startedStore(session);
};

beforeEach(() => start());

describe('the list of methods', () => {
  it('loads, then is ready', () => {
    expect(methodsScope().status).toBe('loading');
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    expect(methodsScope()).toMatchObject({ status: 'ready', count: 1 });
    store.dispatch(methodsRequested());
    expect(methodsScope()).toMatchObject({ status: 'loading', count: 1 });
    store.dispatch(methodsFailed());
    expect(methodsScope().status).toBe('failed');
  });

  it.each([
    ['nothing in it', { methods: [] }],
    ['only groups of nothing', { methods: [group('e-money', [])] }],
    ['the word of the server that the region has none', { methods: [method('card')], isDirectGeo: true }],
  ])('is empty with %s', (_what, answer) => {
    store.dispatch(methodsLoaded(answer));
    expect(methodsScope().status).toBe('empty');
  });

  it('is not empty because the server says that the region is fine', () => {
    store.dispatch(methodsLoaded({ methods: [method('card')], isDirectGeo: false, isGeoSelector: true }));
    expect(methodsScope()).toMatchObject({ status: 'ready', isGeoSelector: true, isDirectGeo: false });
  });

  // Spec: core 2.26c, method-flows 2.16c
  it('has tiles for groups and methods, sorted by position', () => {
    const entries = [
      method('third', { position: 30 }),
      group('second', [method('inner')], 20),
      method('first', { position: 3 }),
    ];
    store.dispatch(methodsLoaded({ methods: entries }));
    expect(tiles().map(({ kind, name }) => [kind, name])).toEqual([
      ['method', 'first'],
      ['group', 'second'],
      ['method', 'third'],
    ]);
  });

  it('has no tile for a group of nothing', () => {
    store.dispatch(methodsLoaded({ methods: [method('card'), group('e-money', [])] }));
    expect(tiles().map(({ name }) => name)).toEqual(['card']);
  });

  it('is made anew only when something it shows has changed', () => {
    store.dispatch(methodsLoaded({ methods: [method('card', { currency: ['USD', 'EUR'] })] }));
    const before = methodsScope();
    store.dispatch(connectivityChanged(false));
    store.dispatch(themeChanged('dark'));
    store.dispatch(localeChanged('ar'));
    expect(methodsScope()).toBe(before);
    store.dispatch(currencyChanged('EUR'));
    expect(methodsScope()).not.toBe(before);
  });
});

describe('the currency of a method', () => {
  it.each([
    ["the user's where the method takes it", ['EUR', 'USD'], 'USD'],
    ['its first where it does not', ['EUR', 'GBP'], 'EUR'],
    ["the user's where it names none", [], 'USD'],
  ])('is %s', (_what, currency, expected) => {
    store.dispatch(methodsLoaded({ methods: [method('card', { currency })] }));
    expect(tile('card')?.currency).toBe(expected);
  });

  it('decides which limits are shown', () => {
    const amount_rules = { USD: { min: 10, max: 1000 }, EUR: { min: 20, max: 0 } };
    store.dispatch(
      methodsLoaded({
        methods: [method('card', { currency: ['EUR'], amount_rules }), method('free', { amount_rules: {} })],
      }),
    );
    expect(tile('card')).toMatchObject({ min: '20', max: '0', hasLimits: true });
    expect(tile('free')).toMatchObject({ min: '0', max: '0', hasLimits: false });
  });

  // Spec: core 3.4b
  it('has its own minimum outside Russia', () => {
    const amount_rules = { USD: { min: 10, max: 1000, minNonRus: 25 } };
    store.dispatch(methodsLoaded({ methods: [method('card', { amount_rules })] }));
    expect(tile('card')?.min).toBe('25');
    start({ country: 'RU' });
    store.dispatch(methodsLoaded({ methods: [method('card', { amount_rules })] }));
    expect(tile('card')?.min).toBe('10');
  });
});

const textKey = 'badges.fast';

describe('a badge', () => {
  // Spec: core 3.4g
  it('tells that a method is popular, where there is nothing else to tell', () => {
    store.dispatch(
      methodsLoaded({ methods: [method('a', { isPopular: true }), method('b', { isPopular: true, badgeType: 2 })] }),
    );
    expect(tile('a')).toMatchObject({ badge: { key: 'badges.popular', text: null }, badgeTone: 'success' });
    expect(tile('b')).toMatchObject({ badge: { key: 'badges.brand', text: null }, badgeTone: 'accent' });
  });

  it.each(['#2f6fed', '#ABC'])("has the server's colour: %s", (color) => {
    store.dispatch(methodsLoaded({ methods: [method('a', { badgeConfig: { textKey, color } })] }));
    expect(tile('a')?.badgeColor).toBe(color);
  });

  it.each(['red', 'url(https://evil.example)', '#12345', '#abcd', '#fff;inset:0', 'var(--x)', ''])(
    'has no colour of the server that is no plain one: %s',
    (color) => {
      store.dispatch(methodsLoaded({ methods: [method('a', { badgeConfig: { textKey, color } })] }));
      expect(tile('a')?.badgeColor).toBe('');
    },
  );

  // Spec: core 3.5b, method-flows 3.2
  it.each([
    [{ badgeType: 2 }, { badge: { key: 'badges.brand', text: null }, badgeTone: 'accent' }],
    [{ badgeType: 8 }, { badge: { key: 'badges.exclusive', text: null }, badgeTone: 'warning' }],
    [{ badgeType: 5 }, { badge: null, badgeTone: 'neutral' }],
    [{}, { badge: null, badgeTone: 'neutral' }],
    [{ badgeConfig: { textKey: 'badges.fast' } }, { badge: { key: 'badges.fast', text: null }, badgeTone: 'neutral' }],
    [
      { badgeType: 2, badgeConfig: { text: { en: 'New' } } },
      { badge: { key: 'badges.brand', text: { en: 'New' } }, badgeTone: 'accent' },
    ],
  ])('of %o', (given, expected) => {
    store.dispatch(methodsLoaded({ methods: [method('card', given)] }));
    expect(tile('card')).toMatchObject(expected);
  });
});

describe('icons', () => {
  // Spec: core 2.1b, core 7.16b
  it('are served beside the widget, in lower case, by id', () => {
    store.dispatch(methodsLoaded({ methods: [method('Card', { iconIds: ['VISA', 'mc'] })] }));
    expect(tile('Card')?.icons).toEqual(['/cashier/static/icons/visa.svg', '/cashier/static/icons/mc.svg']);
  });

  it('are not guessed by the name of a method', () => {
    store.dispatch(methodsLoaded({ methods: [method('wallet'), group('wallets', [method('Cash')])] }));
    expect(tile('wallet')?.icons).toEqual([]);
    expect(tile('wallets')).toMatchObject({ icons: [], moreCount: 0 });
  });

  it('cannot lead elsewhere by their id', () => {
    store.dispatch(
      methodsLoaded({ methods: [method('card', { iconIds: ['../../admin', 'a b?c#d', 'constructor'] })] }),
    );
    expect(tile('card')?.icons).toEqual([
      '/cashier/static/icons/..%2F..%2Fadmin.svg',
      '/cashier/static/icons/a%20b%3Fc%23d.svg',
      '/cashier/static/icons/constructor.svg',
    ]);
  });

  // Spec: core 7.16d
  it("are the host's own where it has given a safe address", () => {
    start({ assets: { visa: 'https://host.example/visa.svg', mc: 'javascript:alert(1)' } });
    store.dispatch(methodsLoaded({ methods: [method('card', { iconIds: ['visa', 'mc'] })] }));
    expect(tile('card')?.icons).toEqual(['https://host.example/visa.svg', '/cashier/static/icons/mc.svg']);
  });

  // Spec: core 2.28, method-flows 9.7b
  it("of a group are at most three of its methods', each once, and a count", () => {
    const inner = ['a', 'b', 'a', 'c', 'd', 'e'].map((icon, index) =>
      method(`m${index}`, { iconIds: [icon, 'other'] }),
    );
    store.dispatch(methodsLoaded({ methods: [group('banks', inner)] }));
    expect(tile('banks')).toMatchObject({
      icons: ['/cashier/static/icons/a.svg', '/cashier/static/icons/b.svg', '/cashier/static/icons/c.svg'],
      moreCount: 2,
      hasLimits: false,
    });
  });
});
