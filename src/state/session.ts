import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Facts of the visit that pages may read. Token and profile stay with the transport and the host. */
export interface SessionState {
  status: 'starting' | 'ready' | 'failed';
  locale: string;
  /** ISO 3166 code, upper case. */
  country: string;
  /** Currency code of the user. */
  currency: string;
  platform: string;
  /** Whether it runs in a native shell, which offers sharing and opens windows itself. */
  isNative: boolean;
  transport: 'socket' | 'http';
  view: 'main' | 'sweep';
  /** Whether the host lets the user close the widget. */
  canClose: boolean;
  theme: 'light' | 'dark';
  /** Base address of icons and other assets. Ends with a slash. */
  assetBase: string;
  /** The host's addresses of assets, by name. */
  assets: Record<string, string>;
  /** Experiment groups by key. */
  experiments: Record<string, string>;
  /** Whether the start data contain bonuses. */
  hasBonuses: boolean;
  /** Whether this user is offered the crypto bonus, if there are crypto methods. */
  hasCryptoBonus: boolean;
  /** Whether the list has shown a quick deposit in this user's last visit on this device. */
  hasQuickDeposit: boolean;
  /** Whether the empty page may mention a VPN. */
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
