import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { Bonus } from '#generated/wire.ts';
import {
  bonusesExpired,
  bonusesOffered,
  bonusesReceived,
  bonusesSlice,
  bonusesSwitched,
  bonusSelected,
  cryptoBonusSwitched,
  type BonusesState,
} from '#state/bonuses.ts';
import { bonusState } from '#state/bonuses-scope.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { group, method } from './sample-methods.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const END = Date.UTC(2026, 0, 1);
const NO_PARTS = { maxBonusAmount: null, percent: null, payoutMultiplier: null, wagerMultiplier: null };
const NO_TERMS = { ...NO_PARTS, spins: null, maxSpinWin: null };
const lasting = (id: string, more: Partial<Bonus> = {}): Bonus => ({ id, type: 'deposit', currency: 'USD', ...more });
const received = (list: Bonus[], nowMs = END - 1000): Action => bonusesReceived({ list, nowMs });

let store: AppStore;
const bonuses = (): { entries: { theme: string }[] } => scopeOf(store, 'bonuses') as never;

beforeEach(() => {
  store = startedStore();
  store.register(bonusState);
});

it.each<[what: string, given: Partial<Bonus>, expected: object]>([
  [
    'of a deposit',
    {
      mustAccruedBefore: END,
      content: { title: '100 %', subtitle: 'on your first deposit' },
      depositBonusData: { minDeposit: '10.00', maxBonusAmount: 500, percent: 100, wagerMultiplier: 30 },
      freespinBonusData: { minDeposit: 1, count: 7 },
    },
    {
      id: 'a',
      kind: 'deposit',
      currency: 'USD',
      theme: 'purple',
      title: '100 %',
      subtitle: 'on your first deposit',
      endsAt: END,
      isOver: false,
      isActive: true,
      minDeposit: '10',
      maxBonusAmount: '500',
      percent: 100,
      wagerMultiplier: 30,
      spins: null,
      games: [],
    },
  ],
  [
    'of free spins, with each game once',
    {
      type: 'freespin',
      depositRequired: true,
      depositBonusData: { minDeposit: 99 },
      freespinBonusData: {
        minDeposit: 5,
        count: 50,
        maxSpinWin: 20,
        gamesContent: ['Book', { title: ' Fruits ' }, { name: 'Stars' }, { title: 'Book' }, [' ', null, 7, {}]],
      },
    },
    {
      kind: 'freespin',
      theme: 'freespin',
      minDeposit: '5',
      spins: 50,
      maxSpinWin: '20',
      games: ['Book', 'Fruits', 'Stars'],
    },
  ],
  ['that the host leaves out', {}, { ...NO_TERMS, title: '', subtitle: '', endsAt: null, minDeposit: '0' }],
])('a bonus has the terms %s', (_what, given, expected) => {
  store.dispatch(received([lasting('a', given)]));
  expect(bonuses().entries[0]).toMatchObject(expected);
});

it('bonuses have the colours of the host, else those of a list in turn', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => lasting(id, id === 'b' ? { theme: 'orange' } : {}));
  store.dispatch(received(list));
  const themes = bonuses().entries.map(({ theme }) => theme);
  expect(themes).toEqual(['purple', 'orange', 'pink', 'orange', 'purple', 'blue']);
});

const wanted = bonusesOffered({ isCryptoOffered: false, isCryptoOn: false, wanted: { id: 'b', isOn: false } });

it.each<[what: string, actions: Action[], expected: object]>([
  ['hidden at first', [], { isShown: false, isOn: false, count: 0, active: null, viewed: null }],
  [
    'counted, with the active one',
    [received([lasting('a'), lasting('b')]), bonusSelected('b')],
    { isShown: true, isOn: true, count: 2, active: { id: 'b' } },
  ],
])('the bonuses of a page are %s', (_what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(bonuses()).toMatchObject(expected);
});

it('an unlisted bonus is not selected, and a requested one is used once', () => {
  dispatchAll(store, wanted, received([lasting('a'), lasting('b')]));
  const before = store.getState().bonuses;
  expect(before?.wanted).toBeNull();
  store.dispatch(bonusSelected('nowhere'));
  expect(store.getState().bonuses).toBe(before);
});

describe('bonuses that end', () => {
  const LIST = [lasting('a'), ...['b', 'c'].map((id) => lasting(id, { mustAccruedBefore: END }))];
  const after = (...actions: readonly Action[]): BonusesState =>
    actions.reduce(bonusesSlice.reducer, bonusesSlice.getInitialState());
  const first = received(LIST);

  it.each<[what: string, actions: Action[], ids: string[], expected: object]>([
    ['keep the active one', [bonusSelected('b')], ['a', 'b'], { isOn: true, activeId: 'b', overIds: ['b'] }],
    [
      'are removed while bonuses are off',
      [bonusSelected('b'), bonusesSwitched(false)],
      ['a'],
      { isOn: false, overIds: [] },
    ],
  ])('%s when the list is received again', (_what, actions, ids, expected) => {
    const state = after(first, ...actions, received(LIST, END + 1000));
    expect(state.list.map(({ id }) => id)).toEqual(ids);
    expect(state).toMatchObject(expected);
  });

  it('are marked once as time passes, while bonuses are on', () => {
    const off = after(first);
    expect(bonusesSlice.reducer(off, bonusesExpired(END - 500))).toBe(off);
    const over = after(first, bonusSelected('a'), bonusesExpired(END + 1000));
    expect(over).toMatchObject({ overIds: ['b', 'c'], list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    expect(bonusesSlice.reducer(over, bonusesExpired(END + 2000))).toBe(over);
  });
});

describe('the crypto bonus', () => {
  const coin = (name: string) => method(name, { category: 'crypto' });
  const mixed = group('mixed', [coin('ton'), method('bank')], 3);
  const COINS = methodsLoaded({ methods: [method('card'), coin('btc'), group('coins', [coin('eth')], 2), mixed] });
  const offer = (isCryptoOn = true): Action => bonusesOffered({ isCryptoOffered: true, isCryptoOn, wanted: null });
  const marked = (): string[] => {
    const { entries } = scopeOf(store, 'methods') as { entries: { name: string; badge: { key: string } | null }[] };
    return entries.filter(({ badge }) => badge?.key === 'badges.cryptoBonus').map(({ name }) => name);
  };

  it.each<[what: string, actions: Action[], isShown: boolean, isOffered: boolean, isOn: boolean, marks: string[]]>([
    ['while it is on', [COINS, offer()], true, true, true, ['btc', 'coins']],
    ['once it is switched off', [COINS, offer(), cryptoBonusSwitched(false)], true, true, false, []],
    ['once it is switched on', [COINS, offer(false), cryptoBonusSwitched(true)], true, true, true, ['btc', 'coins']],
    ['where the list has no coins', [offer(), methodsLoaded({ methods: [method('card')] })], false, false, false, []],
    ['on the list of payouts', [offer(), methodsRequested('withdrawal'), COINS], false, false, false, []],
    ['where the host does not offer it', [COINS, cryptoBonusSwitched(true)], false, false, false, []],
  ])('marks coins and groups of coins %s', (_what, actions, isShown, isOffered, isOn, marks) => {
    dispatchAll(store, ...actions);
    expect(bonuses()).toMatchObject({ isShown, crypto: { isOffered, isOn } });
    expect(marked()).toEqual(marks);
  });
});
