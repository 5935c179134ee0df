import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isBonusOver, neighbourOf } from '#domain/bonus.ts';
import type { Bonus } from '#generated/wire.ts';

/** A bonus that was chosen before it was offered: by the host, or by the user before a reload. */
export interface WantedBonus {
  id: string;
  /** Whether it applies to the next deposit; else it is only displayed. */
  isOn: boolean;
}

/** The host's bonuses, from start data, `bonus-list-fetched` and `bonus-list-updated`, and the user's choice. */
export interface BonusesState {
  list: Bonus[];
  /** Whether the user uses a bonus with the next deposit. */
  isOn: boolean;
  activeId: string | null;
  /** Set until the bonus is found in a list, or the user has chosen. */
  wanted: WantedBonus | null;
  /** Bonuses that have ended and are still listed. */
  overIds: string[];
  isCryptoOffered: boolean;
  isCryptoOn: boolean;
}

const initialState: BonusesState = {
  list: [],
  isOn: false,
  activeId: null,
  wanted: null,
  overIds: [],
  isCryptoOffered: false,
  isCryptoOn: false,
};

interface Received {
  list: readonly Bonus[];
  /** Epoch ms on the server's clock. */
  nowMs: number;
}

/** Spec method-flows §3: free spins require a deposit or are independent of it. */
const isOfDeposit = ({ type, depositRequired }: Bonus): boolean => type === 'deposit' || depositRequired === true;

const idsOf = (list: readonly Bonus[]): string[] => list.map(({ id }) => id);

/** Spec method-flows §4: without any bonus none is used, and the next one replaces a removed active one. */
const withList = (state: BonusesState, list: Bonus[]): BonusesState => {
  const ids = idsOf(list);
  return {
    ...state,
    list,
    isOn: state.isOn && list.length > 0,
    activeId: neighbourOf(idsOf(state.list), state.activeId, ids),
    overIds: state.overIds.filter((id) => ids.includes(id)),
  };
};

const preselected = (state: BonusesState): BonusesState => {
  const { wanted, list } = state;
  if (!wanted || !list.some(({ id }) => id === wanted.id)) return state;
  return { ...state, activeId: wanted.id, isOn: wanted.isOn, wanted: null };
};

const overAt = (list: readonly Bonus[], nowMs: number): string[] =>
  idsOf(list.filter(({ mustAccruedBefore }) => isBonusOver(mustAccruedBefore, nowMs)));

const bonuses = createSlice({
  name: 'bonuses',
  initialState,
  reducers: {
    /** Stores the host's crypto offer and the earlier choice. */
    bonusesOffered: (
      state,
      { payload }: PayloadAction<Pick<BonusesState, 'isCryptoOffered' | 'isCryptoOn' | 'wanted'>>,
    ) => ({ ...state, ...payload }),
    /** Replaces the list. Ended bonuses are removed, unless the user has one switched on. */
    bonusesReceived: (state, { payload: { list, nowMs } }: PayloadAction<Received>): BonusesState => {
      const over = overAt(list, nowMs);
      const isKept = ({ id }: Bonus): boolean => !over.includes(id) || (state.isOn && id === state.activeId);
      const next = preselected(withList(state, list.filter(isOfDeposit).filter(isKept)));
      return { ...next, overIds: over.filter((id) => next.list.some((bonus) => bonus.id === id)) };
    },
    /** Spec method-flows §4: while bonuses are off, ended ones are removed; the used one stays, marked as over. */
    bonusesExpired: (state, { payload: nowMs }: PayloadAction<number>): BonusesState => {
      const over = overAt(state.list, nowMs);
      if (state.isOn) return over.length === state.overIds.length ? state : { ...state, overIds: over };
      return over.length === 0
        ? state
        : withList(
            state,
            state.list.filter(({ id }) => !over.includes(id)),
          );
    },
    bonusesSwitched: (state, { payload: isOn }: PayloadAction<boolean>): BonusesState => ({
      ...state,
      isOn: isOn && state.list.length > 0,
      wanted: null,
    }),
    /** Selecting a bonus switches bonuses on. */
    bonusSelected: (state, { payload: id }: PayloadAction<string>): BonusesState =>
      state.list.some((bonus) => bonus.id === id) && !state.overIds.includes(id)
        ? { ...state, activeId: id, isOn: true, wanted: null }
        : state,
    cryptoBonusSwitched: (state, { payload: isOn }: PayloadAction<boolean>): BonusesState => ({
      ...state,
      isCryptoOn: isOn && state.isCryptoOffered,
    }),
  },
});

export const { bonusesOffered, bonusesReceived, bonusesExpired, bonusesSwitched, bonusSelected, cryptoBonusSwitched } =
  bonuses.actions;
export const bonusesSlice = bonuses;
export const initialBonusesState = initialState;
