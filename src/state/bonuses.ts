import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Bonus } from '#generated/wire.ts';

/** What the host has said of bonuses: in its start data, then by `bonus-list-fetched` and `bonus-list-updated`. */
export interface BonusesState {
  list: Bonus[];
}

const initialState: BonusesState = { list: [] };

const bonuses = createSlice({
  name: 'bonuses',
  initialState,
  reducers: {
    /** Each list takes the place of the one before. */
    bonusesReceived: (_state, { payload }: PayloadAction<readonly Bonus[]>): BonusesState => ({ list: [...payload] }),
  },
});

export const { bonusesReceived } = bonuses.actions;
export const bonusesSlice = bonuses;
