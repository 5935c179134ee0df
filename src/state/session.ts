import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Facts of the visit that pages may read. Token and profile are not among them: they stay with the transport and the host. */
export interface SessionState {
  status: 'starting' | 'ready' | 'failed';
  locale: string;
  /** ISO 3166 code, upper case. */
  country: string;
  /** Currency code of the user. */
  currency: string;
  platform: string;
  /** True in a native shell: sharing is offered, windows are the shell's. */
  isNative: boolean;
  transport: 'socket' | 'http';
  view: 'main' | 'sweep';
  /** Whether the host lets the user close the widget. */
  canClose: boolean;
  theme: 'light' | 'dark';
  /** Where icons and the like are served. Ends with a slash. */
  assetBase: string;
  /** Addresses the host gave for assets, by name. */
  assets: Record<string, string>;
  /** Experiment groups by key. */
  experiments: Record<string, string>;
  /** Whether the start data has offered bonuses to pick from. */
  hasBonuses: boolean;
  /** Whether this user is offered the bonus for coins, where there are methods of coins. */
  hasCryptoBonus: boolean;
  /** Whether this user's last visit on this device has shown a quick deposit on the list. */
  hasQuickDeposit: boolean;
  /** Whether the host lets the empty page speak of a VPN. */
  isVpnHinted: boolean;
  isSecure: boolean;
  isOnline: boolean;
}

const initialState: SessionState = {
  status: 'starting',
  locale: 'en',
  country: 'RU',
  currency: 'USD',
  platform: 'desktop',
  isNative: false,
  transport: 'socket',
  view: 'main',
  canClose: true,
  theme: 'light',
  assetBase: '',
  assets: {},
  experiments: {},
  hasBonuses: false,
  hasCryptoBonus: false,
  hasQuickDeposit: false,
  isVpnHinted: false,
  isSecure: false,
  isOnline: true,
};

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<Omit<SessionState, 'status' | 'isOnline'>>) => ({
      ...state,
      ...payload,
      status: 'ready' as const,
    }),
    sessionFailed(state) {
      state.status = 'failed';
    },
    localeChanged(state, { payload }: PayloadAction<string>) {
      state.locale = payload;
    },
    themeChanged(state, { payload }: PayloadAction<'light' | 'dark'>) {
      state.theme = payload;
    },
    currencyChanged(state, { payload }: PayloadAction<string>) {
      state.currency = payload;
    },
    countryChanged(state, { payload }: PayloadAction<string>) {
      state.country = payload.toUpperCase();
    },
    connectivityChanged(state, { payload }: PayloadAction<boolean>) {
      state.isOnline = payload;
    },
  },
});

export const {
  sessionStarted,
  sessionFailed,
  localeChanged,
  themeChanged,
  currencyChanged,
  countryChanged,
  connectivityChanged,
} = session.actions;
export const sessionSlice = session;
