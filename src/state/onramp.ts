import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { formStarted } from './form-start.ts';

/** Status of a request that the page depends on. */
export type Asking = 'idle' | 'loading' | 'ready' | 'failed';

export interface OnrampState {
  methodName: string;
  /** Codes of the available countries and currencies. */
  countries: OnrampCountry[];
  currencies: string[];
  /** Code of the selected one; empty before. */
  country: string;
  currency: string;
  /** Status of the countries, and of the limits of the selection. */
  countriesStatus: Asking;
  limitsStatus: Asking;
}

export interface OnrampCountry {
  code: string;
  /** The server's name. */
  name: string;
}

const initialState: OnrampState = {
  methodName: '',
  countries: [],
  currencies: [],
  country: '',
  currency: '',
  countriesStatus: 'idle',
  limitsStatus: 'idle',
};

type Choices = Pick<OnrampState, 'countries' | 'currencies' | 'country' | 'currency'>;

const onramp = createSlice({
  name: 'onramp',
  initialState,
  reducers: {
    onrampOpened: (_state, { payload }: PayloadAction<string>): OnrampState => ({
      ...initialState,
      methodName: payload,
      countriesStatus: 'loading',
    }),
    countriesAsked: (state): OnrampState => ({ ...state, countriesStatus: 'loading' }),
    countriesKnown: (state, { payload }: PayloadAction<Choices>): OnrampState => ({
      ...state,
      ...payload,
      countriesStatus: 'ready',
    }),
    countriesFailed: (state): OnrampState => ({ ...state, countriesStatus: 'failed' }),
    /** Clears the limits, which depend on the selection. */
    placePicked: (state, { payload }: PayloadAction<Pick<OnrampState, 'country' | 'currency'>>): OnrampState => ({
      ...state,
      ...payload,
      limitsStatus: 'idle',
    }),
    limitsAsked: (state): OnrampState => ({ ...state, limitsStatus: 'loading' }),
    onrampLimitsKnown: (state): OnrampState => ({ ...state, limitsStatus: 'ready' }),
    limitsFailed: (state): OnrampState => ({ ...state, limitsStatus: 'failed' }),
  },
  extraReducers: (builder) => {
    // Selecting a method starts over.
    builder.addCase(formStarted, (): OnrampState => initialState);
  },
});

export const {
  onrampOpened,
  countriesAsked,
  countriesKnown,
  countriesFailed,
  placePicked,
  limitsAsked,
  onrampLimitsKnown,
  limitsFailed,
} = onramp.actions;
export const onrampSlice = onramp;
export const initialOnrampState = initialState;
