import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { currencyOf } from '#domain/currency.ts';
import { addDecimals, isPositiveDecimal, roundDecimal, subtractDecimals, type Decimal } from '#domain/decimal.ts';

/** Spec core §3: the coins that can be redeemed. */
export const SWEEP_COIN = 'QSC';

/** The coins that can be bought. */
export const GOLD_COIN = 'QGC';

type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A coin package (Spec method-flows §3). Amounts are decimal strings. */
export interface SweepBox {
  boxId: string;
  gcAmount: Decimal;
  scAmount: Decimal;
  price: Decimal;
  priceCurrencyCode: string;
  /** Currencies that it may be paid in. */
  currenciesList: string[];
}

export interface SweepBalances {
  gold: Decimal;
  sweep: Decimal;
  /** Sweep coins that have not been played yet. */
  unplayed: Decimal;
  /** Sweep coins that still have to be recouped. */
  recoup: Decimal;
}

/** The amount in another currency, by the server's last quote. */
interface Quote {
  from: string;
  to: string;
  amount: Decimal;
  result: Decimal;
}

export interface SweepState {
  boxesStatus: Exclude<LoadStatus, 'idle'>;
  boxes: SweepBox[];
  /** The picked package. */
  box: SweepBox | null;
  /** Names of the methods of the package. */
  offered: string[];
  balanceStatus: LoadStatus;
  balances: SweepBalances;
  quoteStatus: LoadStatus;
  /** Target currency; empty without one. */
  coin: string;
  quote: Quote | null;
}

const NOTHING: SweepBalances = { gold: '0', sweep: '0', unplayed: '0', recoup: '0' };

const initialState: SweepState = {
  boxesStatus: 'loading',
  boxes: [],
  box: null,
  offered: [],
  balanceStatus: 'idle',
  balances: NOTHING,
  quoteStatus: 'idle',
  coin: '',
  quote: null,
};

/**
 * Selects the redeemable amount, in whole units of the coin. Assumption: coins that are not played yet, or have to be recouped,
 * are excluded. The server decides.
 */
export const redeemable = ({ sweep, unplayed, recoup }: SweepBalances): Decimal => {
  const exact = subtractDecimals(sweep, addDecimals(unplayed, recoup));
  const rest = roundDecimal(exact, currencyOf(SWEEP_COIN).decimals, 'down');
  return isPositiveDecimal(rest) ? rest : '0';
};

const sweep = createSlice({
  name: 'sweep',
  initialState,
  reducers: {
    boxesRequested(state) {
      state.boxesStatus = 'loading';
    },
    /** Updates the picked package from the list; if it is no longer on sale it is removed, unless it is being paid. */
    boxesLoaded(state, { payload }: PayloadAction<{ boxes: SweepBox[]; isBoxKept: boolean }>) {
      state.boxesStatus = 'ready';
      state.boxes = payload.boxes;
      if (!payload.isBoxKept) state.box = payload.boxes.find(({ boxId }) => boxId === state.box?.boxId) ?? null;
    },
    /** Spec method-flows §8: after a failure there are no packages. */
    boxesFailed(state) {
      state.boxesStatus = 'failed';
      state.boxes = [];
    },
    boxPicked(state, { payload }: PayloadAction<SweepBox>) {
      if (state.box?.boxId !== payload.boxId) state.offered = [];
      state.box = payload;
    },
    methodsOffered(state, { payload }: PayloadAction<string[]>) {
      state.offered = payload;
    },
    balanceRequested(state) {
      state.balanceStatus = 'loading';
    },
    balanceKnown(state, { payload }: PayloadAction<SweepBalances>) {
      state.balanceStatus = 'ready';
      state.balances = payload;
    },
    /** Spec method-flows §8: after a failure the balance is zero. */
    balanceFailed(state) {
      state.balanceStatus = 'failed';
      state.balances = NOTHING;
    },
    /** Drops the previous quote, which may be that of another package or amount. */
    quoteRequested(state, { payload }: PayloadAction<string>) {
      state.quoteStatus = 'loading';
      state.quote = null;
      state.coin = payload;
    },
    quoteKnown(state, { payload }: PayloadAction<Quote>) {
      state.quoteStatus = 'ready';
      state.quote = payload;
    },
    /** Spec method-flows §8: after a failure there is no rate. */
    quoteFailed(state) {
      state.quoteStatus = 'failed';
      state.quote = null;
    },
    quoteCleared(state) {
      state.quoteStatus = 'idle';
      state.quote = null;
    },
  },
});

export const {
  boxesRequested,
  boxesLoaded,
  boxesFailed,
  boxPicked,
  methodsOffered,
  balanceRequested,
  balanceKnown,
  balanceFailed,
  quoteRequested,
  quoteKnown,
  quoteFailed,
  quoteCleared,
} = sweep.actions;
export const sweepSlice = sweep;
export const initialSweepState = initialState;
