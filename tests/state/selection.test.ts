import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { connectivityChanged } from '#state/session.ts';
import { findMethod, groupOf, groupPicked, methodPicked, selectGroup, selectionReset } from '#state/selection.ts';
import { group, method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

const ENTRIES = [
  method('card'),
  group('banks', [method('alpha', { position: 2 }), method('beta', { position: 1 })]),
  method('btc', {
    category: 'crypto',
    currency: ['BTC'],
    amount_rules: { BTC: { min: 0.001, max: 0 } },
    banner: { bannerTextKey: 'banner.btc' },
  }),
];

let store: Store<RootState>;

beforeEach(() => {
  store = startedStore();
  store.dispatch(methodsLoaded({ methods: ENTRIES }));
});

describe('the picked method', () => {
  it('is nothing at first', () => {
    expect(scopeOf(store, 'method')).toBeNull();
    expect(scopeOf(store, 'group')).toBeNull();
  });

  it('is a group, with its own tiles in order', () => {
    store.dispatch(groupPicked('banks'));
    expect(scopeOf(store, 'group')).toMatchObject({
      name: 'banks',
      title: { en: 'banks group' },
      entries: [{ name: 'beta' }, { name: 'alpha' }],
    });
    expect(scopeOf(store, 'method')).toBeNull();
  });

  it('is a method, in a group or not', () => {
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    expect(scopeOf(store, 'method')).toMatchObject({ name: 'alpha', currency: 'USD', isCrypto: false });
    expect(scopeOf(store, 'method')).toMatchObject({
      limits: { min: '10', max: '1000', isShown: true },
      bannerKey: null,
    });
  });

  it('knows crypto by category and currency', () => {
    store.dispatch(methodPicked({ group: null, method: 'btc' }));
    expect(scopeOf(store, 'method')).toMatchObject({
      isCrypto: true,
      currency: 'BTC',
      bannerKey: 'banner.btc',
    });
  });

  it('is given up with another group, and on reset', () => {
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    store.dispatch(groupPicked('banks'));
    expect(scopeOf(store, 'method')).toBeNull();
    store.dispatch(selectionReset());
    expect(scopeOf(store, 'group')).toBeNull();
  });

  it('is nothing any more once the list has lost it', () => {
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    expect(scopeOf(store, 'method')).toBeNull();
    expect(selectGroup(store.getState())).toBeUndefined();
  });

  it('keeps its reference while only the network comes and goes', () => {
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    const before = [scopeOf(store, 'method'), scopeOf(store, 'group')];
    store.dispatch(connectivityChanged(false));
    expect([scopeOf(store, 'method'), scopeOf(store, 'group')]).toEqual(before);
    expect(scopeOf(store, 'method')).toBe(before[0]);
  });
});

describe('a method in the list', () => {
  it('is found by name, with the group it stands in', () => {
    expect(findMethod(ENTRIES, 'beta')?.name).toBe('beta');
    expect(groupOf(ENTRIES, 'beta')).toBe('banks');
    expect(groupOf(ENTRIES, 'card')).toBeNull();
    expect(findMethod(ENTRIES, 'gamma')).toBeUndefined();
  });

  it('is not a group of the same name', () => {
    expect(findMethod(ENTRIES, 'banks')).toBeUndefined();
  });
});
