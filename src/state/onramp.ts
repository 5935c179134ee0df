import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { formStarted } from './form-start.ts';

/** How far a question is that the page cannot do without. */
export type Asking = 'idle' | 'loading' | 'ready' | 'failed';

export interface OnrampState {
  methodName: string;
  /** Codes of the countries and currencies to choose from. */
  countries: OnrampCountry[];
  currencies: string[];
  /** Code of the one that is chosen; empty before. */
  country: string;
  currency: string;
  /** Whether the countries are there, and the limits of what is chosen. */
  countriesStatus: Asking;
  limitsStatus: Asking;
}

export interface OnrampCountry {
  code: string;
  /** As the server names it. */
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
    /** Limits depend on the choice and are not known yet. */
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
    // Picking a method starts over.
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
