import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addDecimals, isPositiveDecimal, subtractDecimals, type Decimal } from '#domain/decimal.ts';

/** Spec core §3: the coins that are redeemed. */
export const SWEEP_COIN = 'QSC';

/** The coins that are bought. */
export const GOLD_COIN = 'QGC';

type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A coin package (Spec method-flows §3). Amounts are decimal strings. */
export interface SweepBox {
  boxId: string;
  gcAmount: Decimal;
  scAmount: Decimal;
  price: Decimal;
  priceCurrencyCode: string;
  /** Currencies it may be paid in. */
  currenciesList: string[];
}

export interface SweepBalances {
  gold: Decimal;
  sweep: Decimal;
  /** Sweep coins that are not played yet. */
  unplayed: Decimal;
  /** Sweep coins that are still to be recouped. */
  recoup: Decimal;
}

/** An amount in another currency, by the server's last quote. */
interface Quote {
  from: string;
  to: string;
  amount: Decimal;
  result: Decimal;
}

export interface SweepState {
  boxesStatus: Exclude<LoadStatus, 'idle'>;
  boxes: SweepBox[];
  /** The package that is bought. */
  box: SweepBox | null;
  /** Names of the methods that it can be bought with. */
  offered: string[];
  balanceStatus: LoadStatus;
  balances: SweepBalances;
  quoteStatus: LoadStatus;
  /** Currency that is converted into; empty while there is none. */
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
 * The redeemable amount. Assumption: neither coins that are not played yet, nor those that are to be recouped. The server
 * has the last word.
 */
export const redeemable = ({ sweep, unplayed, recoup }: SweepBalances): Decimal => {
  const rest = subtractDecimals(sweep, addDecimals(unplayed, recoup));
  return isPositiveDecimal(rest) ? rest : '0';
};

const sweep = createSlice({
  name: 'sweep',
  initialState,
  reducers: {
    boxesRequested(state) {
      state.boxesStatus = 'loading';
    },
    /** A package on sale counts as it is now; one that is no longer on sale is no longer picked, unless it is being paid. */
    boxesLoaded(state, { payload }: PayloadAction<{ boxes: SweepBox[]; isBoxKept: boolean }>) {
      state.boxesStatus = 'ready';
      state.boxes = payload.boxes;
      if (!payload.isBoxKept) state.box = payload.boxes.find(({ boxId }) => boxId === state.box?.boxId) ?? null;
    },
    /** Spec method-flows §8: a failure leaves no boxes. */
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
    /** Spec method-flows §8: a failure leaves a balance of nothing. */
    balanceFailed(state) {
      state.balanceStatus = 'failed';
      state.balances = NOTHING;
    },
    quoteRequested(state, { payload }: PayloadAction<string>) {
      state.quoteStatus = 'loading';
      if (state.coin !== payload) state.quote = null;
      state.coin = payload;
    },
    quoteKnown(state, { payload }: PayloadAction<Quote>) {
      state.quoteStatus = 'ready';
      state.quote = payload;
    },
    /** Spec method-flows §8: a failure leaves no rate. */
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
