import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { Bonus } from '#generated/wire.ts';
import { bonusesOffered, bonusesReceived, bonusSelected, bonusesSlice, cryptoBonusSwitched } from '#state/bonuses.ts';
import { bonusState } from '#state/bonuses-scope.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { group, method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

const END = Date.UTC(2026, 0, 1);

let store: Store<RootState>;
const receive = (...list: Bonus[]): void => void store.dispatch(bonusesReceived({ list, nowMs: END - 1000 }));
const seen = (): Record<string, unknown> => scopeOf(store, 'bonuses') as Record<string, unknown>;
const only = (): unknown => (seen()['entries'] as unknown[])[0];

beforeEach(() => {
  registerState(bonusState);
  store = startedStore();
});

describe('a bonus as pages read it', () => {
  it('has the terms of a deposit', () => {
    receive({
      id: 'a',
      type: 'deposit',
      currency: 'USD',
      mustAccruedBefore: END,
      content: { title: '100 %', subtitle: 'on your first deposit' },
      depositBonusData: { minDeposit: '10.00', maxBonusAmount: 500, percent: 100, wagerMultiplier: 30 },
      freespinBonusData: { minDeposit: 1, count: 7 },
    });
    expect(only()).toMatchObject({
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
    });
  });

  it('has the terms of free spins, and its games once each, however they are named', () => {
    const gamesContent = ['Book', { title: ' Fruits ' }, { name: 'Stars' }, { title: 'Book' }, [' ', null, 7, {}]];
    receive({
      id: 'a',
      type: 'freespin',
      depositRequired: true,
      currency: 'USD',
      depositBonusData: { minDeposit: 99 },
      freespinBonusData: { minDeposit: 5, count: 50, maxSpinWin: 20, gamesContent },
    });
    expect(only()).toMatchObject({
      kind: 'freespin',
      theme: 'freespin',
      minDeposit: '5',
      spins: 50,
      maxSpinWin: '20',
      games: ['Book', 'Fruits', 'Stars'],
    });
  });

  it('has no terms where the host gives none', () => {
    receive({ id: 'a', type: 'deposit', currency: 'USD' });
    expect(only()).toMatchObject({
      title: '',
      subtitle: '',
      endsAt: null,
      minDeposit: '0',
      maxBonusAmount: null,
      percent: null,
      payoutMultiplier: null,
      wagerMultiplier: null,
      spins: null,
      maxSpinWin: null,
    });
  });

  it('has the colours that the host gives, else one after the other', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id): Bonus => ({ id, type: 'deposit', currency: 'USD' }));
    receive(...list.map((one): Bonus => (one.id === 'b' ? { ...one, theme: 'orange' } : one)));
    const themes = (seen()['entries'] as { theme: string }[]).map(({ theme }) => theme);
    expect(themes).toEqual(['purple', 'orange', 'pink', 'orange', 'purple', 'blue']);
  });
});

describe('the bonuses of a page', () => {
  const lasting = (id: string): Bonus => ({ id, type: 'deposit', currency: 'USD' });

  it('are not shown while there are none', () => {
    expect(seen()).toMatchObject({ isShown: false, isOn: false, count: 0, active: null, viewed: null });
  });

  it('are counted, with the one in use', () => {
    receive(lasting('a'), lasting('b'));
    store.dispatch(bonusSelected('b'));
    expect(seen()).toMatchObject({ isShown: true, isOn: true, count: 2, active: { id: 'b' } });
  });

  it('are without those that have nothing to do with a deposit', () => {
    receive({ ...lasting('loose'), type: 'freespin' }, { ...lasting('kept'), type: 'freespin', depositRequired: true });
    expect(seen()).toMatchObject({ count: 1, entries: [{ id: 'kept' }] });
  });

  it('are that of before the list came, where it is in the list', () => {
    store.dispatch(bonusesOffered({ isCryptoOffered: false, isCryptoOn: false, wanted: { id: 'b', isOn: false } }));
    receive(lasting('a'));
    expect(seen()).toMatchObject({ active: { id: 'a' } });
    receive(lasting('a'), lasting('b'));
    expect(seen()).toMatchObject({ active: { id: 'b' }, isOn: false });
    expect(store.getState().bonuses?.wanted).toBeNull();
  });

  it('cannot be one that is not listed', () => {
    receive(lasting('a'));
    const before = store.getState().bonuses;
    store.dispatch(bonusSelected('nowhere'));
    expect(store.getState().bonuses).toBe(before);
  });
});

describe('the bonus for coins', () => {
  const COINS = [
    method('card'),
    method('btc', { category: 'crypto' }),
    group('coins', [method('eth', { category: 'crypto' })], 2),
    group('mixed', [method('ton', { category: 'crypto' }), method('bank')], 3),
  ];
  const offer = (isCryptoOn = true): void =>
    void store.dispatch(bonusesOffered({ isCryptoOffered: true, isCryptoOn, wanted: null }));
  const marked = (): string[] =>
    (scopeOf(store, 'methods') as { entries: { name: string; badge: { key: string } | null }[] }).entries
      .filter(({ badge }) => badge?.key === 'badges.cryptoBonus')
      .map(({ name }) => name);

  it('marks coins, and groups of nothing else, while it is on', () => {
    store.dispatch(methodsLoaded({ methods: COINS }));
    offer();
    expect(seen()).toMatchObject({ isShown: true, crypto: { isOffered: true, isOn: true } });
    expect(marked()).toEqual(['btc', 'coins']);
    store.dispatch(cryptoBonusSwitched(false));
    expect(seen()).toMatchObject({ isShown: true, crypto: { isOffered: true, isOn: false } });
    expect(marked()).toEqual([]);
  });

  it('is not offered where no coins are, nor to who is paid out', () => {
    offer();
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    expect(seen()).toMatchObject({ isShown: false, crypto: { isOffered: false, isOn: false } });
    store.dispatch(methodsRequested('withdrawal'));
    store.dispatch(methodsLoaded({ methods: COINS }));
    expect(seen()).toMatchObject({ crypto: { isOffered: false, isOn: false } });
    expect(marked()).toEqual([]);
  });

  it('cannot be switched on where the host does not offer it', () => {
    expect(bonusesSlice.reducer(undefined, cryptoBonusSwitched(true)).isCryptoOn).toBe(false);
    offer(false);
    store.dispatch(cryptoBonusSwitched(true));
    expect(store.getState().bonuses?.isCryptoOn).toBe(true);
  });
});
