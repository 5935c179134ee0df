import { describe, expect, it } from 'vitest';
import type { Bonus } from '#generated/wire.ts';
import {
  bonusesExpired,
  bonusesReceived,
  bonusesSlice,
  bonusesSwitched,
  bonusSelected,
  type BonusesState,
} from '#state/bonuses.ts';

const END = Date.UTC(2026, 0, 1);
const lasting = (id: string): Bonus => ({ id, type: 'deposit', currency: 'USD' });
const ending = (id: string): Bonus => ({ ...lasting(id), mustAccruedBefore: END });
const LIST = [lasting('a'), ending('b'), ending('c')];

const after = (...actions: readonly { type: string }[]): BonusesState =>
  actions.reduce(bonusesSlice.reducer, bonusesSlice.getInitialState());
const before = bonusesReceived({ list: LIST, nowMs: END - 1000 });
const received = bonusesReceived({ list: LIST, nowMs: END + 1000 });
const idsOf = ({ list }: BonusesState): string[] => list.map(({ id }) => id);

describe('a list of bonuses some of which have ended', () => {
  it('keeps the one that is in use, which is told to be over, and no other', () => {
    const state = after(before, bonusSelected('b'), received);
    expect(idsOf(state)).toEqual(['a', 'b']);
    expect(state).toMatchObject({ isOn: true, activeId: 'b', overIds: ['b'] });
  });

  it('keeps none of them while bonuses are off, not even the active one', () => {
    const state = after(before, bonusSelected('b'), bonusesSwitched(false), received);
    expect(idsOf(state)).toEqual(['a']);
    expect(state).toMatchObject({ isOn: false, overIds: [] });
  });
});

describe('time that passes', () => {
  it('changes nothing while none has ended', () => {
    const off = after(before);
    expect(bonusesSlice.reducer(off, bonusesExpired(END - 500))).toBe(off);
  });

  it('tells once of those that have ended while bonuses are on', () => {
    const over = after(before, bonusSelected('a'), bonusesExpired(END + 1000));
    expect(over).toMatchObject({ overIds: ['b', 'c'] });
    expect(idsOf(over)).toEqual(['a', 'b', 'c']);
    expect(bonusesSlice.reducer(over, bonusesExpired(END + 2000))).toBe(over);
  });
});
