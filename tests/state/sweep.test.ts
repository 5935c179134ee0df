import { beforeEach, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import { methodsLoaded } from '#state/methods.ts';
import {
  balanceKnown,
  balanceRequested,
  boxesLoaded,
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
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

let store: AppStore;

beforeEach(() => {
  store = startedStore();
  store.register({ slices: [sweepSlice], scope: { sweep: selectSweepScope } });
});

const box = (boxId: string, gcAmount: string, price: string): SweepBox => ({
  boxId,
  gcAmount,
  scAmount: '1',
  price,
  priceCurrencyCode: 'USD',
  currenciesList: ['USD'],
});
const A = box('a', '1000', '10');
const loaded = (...boxes: SweepBox[]): Action => boxesLoaded({ boxes, isBoxKept: false });

it.each<[best: string[], boxes: SweepBox[]]>([
  [['b'], [A, box('b', '2500', '20'), box('c', '3300', '30')]],
  [['b'], [box('b', '2500', '20'), A]],
  [['b'], [box('free', '1000', '0'), box('b', '2000', '20')]],
  [[], [A, box('b', '2000', '20')]],
  [[], [A]],
  [[], []],
])('the best packages are %j of %o', (best, boxes) => {
  store.dispatch(loaded(...boxes));
  const { boxes: shown } = scopeOf(store, 'sweep') as { boxes: { boxId: string; isBest: boolean }[] };
  expect(shown.filter(({ isBest }) => isBest).map(({ boxId }) => boxId)).toEqual(best);
});

const LIST = methodsLoaded({ methods: [method('card'), method('other'), method('btc', { category: 'crypto' })] });
const OFFERED = methodsOffered(['btc', 'gone', 'card']);
const QUOTE = quoteKnown({ from: 'QSC', to: 'BTC', amount: '4', result: '1' });

it.each<[what: string, actions: Action[], expected: object]>([
  [
    'updates the picked package',
    [boxPicked(A), loaded(box('a', '1500', '9'))],
    { box: { boxId: 'a', price: '9' }, goldCount: 1500 },
  ],
  [
    'offers listed methods, and coins apart',
    [LIST, boxPicked(A), OFFERED],
    { methods: [{ name: 'card' }], coins: [{ name: 'btc' }] },
  ],
  [
    'keeps the methods of the same package',
    [LIST, boxPicked(A), OFFERED, boxPicked(A)],
    { methods: [{ name: 'card' }] },
  ],
  [
    'drops the methods of another package',
    [LIST, boxPicked(A), OFFERED, boxPicked(box('b', '1', '9'))],
    { methods: [] },
  ],
  ['loads the balance', [balanceRequested()], { balanceStatus: 'loading', balances: { sweep: '0', redeemable: '0' } }],
  [
    'has no more coins to redeem than can be typed',
    [balanceKnown({ gold: '0', sweep: '23.257', unplayed: '0', recoup: '0' })],
    { balances: { redeemable: '23.25' } },
  ],
  ['requests a quote', [quoteRequested('BTC')], { quoteStatus: 'loading', coin: 'BTC', quoted: '', rate: null }],
  ['has a quote', [quoteRequested('BTC'), QUOTE], { quoteStatus: 'ready', coin: 'BTC', quoted: '1', rate: '0.25' }],
  [
    'drops the quote of an earlier request',
    [quoteRequested('BTC'), QUOTE, quoteRequested('BTC')],
    { coin: 'BTC', quoted: '', rate: null },
  ],
  [
    'has no rate of nothing',
    [quoteKnown({ from: 'QSC', to: 'BTC', amount: '0', result: '0' })],
    { quoted: '0', rate: null },
  ],
  ['has no quote after a failure', [QUOTE, quoteFailed()], { quoteStatus: 'failed', quoted: '', rate: null }],
  ['has no quote once it is cleared', [QUOTE, quoteCleared()], { quoteStatus: 'idle', quoted: '', rate: null }],
])('the sweepstake %s', (_what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(scopeOf(store, 'sweep')).toMatchObject(expected);
});
