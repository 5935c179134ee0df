import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import {
  balanceFailed,
  balanceKnown,
  balanceRequested,
  boxesFailed,
  boxesLoaded,
  boxesRequested,
  boxPicked,
  methodsOffered,
  quoteCleared,
  quoteFailed,
  quoteKnown,
  quoteRequested,
  sweepSlice,
  type SweepBox,
} from '#state/sweep.ts';
import { selectSweepScope } from '#state/sweep-scope.ts';
import { method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;
const seen = (): unknown => scopeOf(store, 'sweep');
const box = (boxId: string, gcAmount: string, price: string): SweepBox => ({
  boxId,
  gcAmount,
  scAmount: '1',
  price,
  priceCurrencyCode: 'USD',
  currenciesList: ['USD'],
});
const best = (...boxes: SweepBox[]): string[] => {
  store.dispatch(boxesLoaded({ boxes, isBoxKept: false }));
  const { boxes: shown } = seen() as { boxes: { boxId: string; isBest: boolean }[] };
  return shown.filter(({ isBest }) => isBest).map(({ boxId }) => boxId);
};

beforeEach(() => {
  registerState({ slices: [sweepSlice], scope: { sweep: selectSweepScope } });
  store = startedStore();
});

describe('the packages on sale', () => {
  it('have one that gives the most for its price, wherever it stands', () => {
    expect(best(box('a', '1000', '10'), box('b', '2500', '20'), box('c', '3300', '30'))).toEqual(['b']);
    expect(best(box('b', '2500', '20'), box('a', '1000', '10'))).toEqual(['b']);
  });

  it('have none where two give as much, where there is one alone, and none for nothing', () => {
    expect(best(box('a', '1000', '10'), box('b', '2000', '20'))).toEqual([]);
    expect(best(box('a', '1000', '10'))).toEqual([]);
    expect(best(box('free', '1000', '0'), box('b', '2000', '20'))).toEqual(['b']);
    expect(best()).toEqual([]);
  });

  it('load, and are none after a failure', () => {
    best(box('a', '1000', '10'));
    store.dispatch(boxesRequested());
    expect(seen()).toMatchObject({ boxesStatus: 'loading', boxes: [{ boxId: 'a' }] });
    store.dispatch(boxesFailed());
    expect(seen()).toMatchObject({ boxesStatus: 'failed', boxes: [] });
  });
});

describe('the package that is picked', () => {
  it('counts as it is now, and is none once it is no longer on sale', () => {
    store.dispatch(boxPicked(box('a', '1000', '10')));
    best(box('a', '1000', '9'));
    expect(seen()).toMatchObject({ box: { boxId: 'a', price: '9' } });
    best(box('b', '1000', '9'));
    expect(seen()).toMatchObject({ box: null });
  });

  it('stays as it was while it is being paid', () => {
    store.dispatch(boxPicked(box('a', '1000', '10')));
    store.dispatch(boxesLoaded({ boxes: [box('a', '1000', '9')], isBoxKept: true }));
    expect(seen()).toMatchObject({ box: { price: '10' } });
  });

  it('brings its own methods: those of another are forgotten, those of the same are not', () => {
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    store.dispatch(boxPicked(box('a', '1000', '10')));
    store.dispatch(methodsOffered(['card']));
    store.dispatch(boxPicked(box('a', '1000', '9')));
    expect(seen()).toMatchObject({ methods: [{ name: 'card' }] });
    store.dispatch(boxPicked(box('b', '1000', '9')));
    expect(seen()).toMatchObject({ methods: [] });
  });
});

it('the methods that a package can be bought with are those that are listed, coins apart', () => {
  store.dispatch(methodsLoaded({ methods: [method('card'), method('other'), method('btc', { category: 'crypto' })] }));
  store.dispatch(methodsOffered(['btc', 'gone', 'card']));
  const { methods, coins } = seen() as { methods: { name: string }[]; coins: { name: string }[] };
  expect(methods.map(({ name }) => name)).toEqual(['card']);
  expect(coins.map(({ name }) => name)).toEqual(['btc']);
});

it('the coins of the user can be redeemed as far as they are played and not owed; after a failure they are none', () => {
  store.dispatch(balanceRequested());
  expect(seen()).toMatchObject({ balanceStatus: 'loading', balances: { sweep: '0', redeemable: '0' } });
  store.dispatch(balanceKnown({ gold: '500', sweep: '10', unplayed: '2.5', recoup: '3' }));
  expect(seen()).toMatchObject({ balanceStatus: 'ready', balances: { gold: '500', sweep: '10', redeemable: '4.5' } });
  store.dispatch(balanceKnown({ gold: '500', sweep: '10', unplayed: '7', recoup: '3' }));
  expect(seen()).toMatchObject({ balances: { redeemable: '0' } });
  store.dispatch(balanceFailed());
  expect(seen()).toMatchObject({ balanceStatus: 'failed', balances: { gold: '0', sweep: '0', redeemable: '0' } });
});

describe('a quote', () => {
  const QUOTE = { from: 'QSC', to: 'BTC', amount: '4', result: '1' };

  it('has a rate, and is forgotten with another coin', () => {
    store.dispatch(quoteRequested('BTC'));
    expect(seen()).toMatchObject({ quoteStatus: 'loading', coin: 'BTC', quoted: '', rate: null });
    store.dispatch(quoteKnown(QUOTE));
    expect(seen()).toMatchObject({ quoteStatus: 'ready', coin: 'BTC', quoted: '1', rate: '0.25' });
    store.dispatch(quoteRequested('BTC'));
    expect(seen()).toMatchObject({ quoteStatus: 'loading', quoted: '1' });
    store.dispatch(quoteRequested('ETH'));
    expect(seen()).toMatchObject({ coin: 'ETH', quoted: '', rate: null });
  });

  it('of nothing has no rate', () => {
    store.dispatch(quoteKnown({ ...QUOTE, amount: '0', result: '0' }));
    expect(seen()).toMatchObject({ quoted: '0', rate: null });
  });

  it.each([
    ['failed', quoteFailed()],
    ['idle', quoteCleared()],
  ])('is none once it is %s', (quoteStatus, action) => {
    store.dispatch(quoteKnown(QUOTE));
    store.dispatch(action);
    expect(seen()).toMatchObject({ quoteStatus, quoted: '', rate: null });
  });
});
