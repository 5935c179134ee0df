import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { countryMark } from '#domain/country-mark.ts';
import { regionName } from '#domain/region-name.ts';
import type { Country } from '#generated/wire.ts';
import type { RootState } from './root.ts';

/** Countries that methods exist for (Spec core §3, country entry). */
export interface RegionsState {
  status: 'loading' | 'ready' | 'failed';
  countries: Country[];
}

const initialState: RegionsState = { status: 'loading', countries: [] };

const regions = createSlice({
  name: 'regions',
  initialState,
  reducers: {
    regionsRequested: (state): RegionsState => ({ ...state, status: 'loading' }),
    regionsLoaded: (_state, { payload }: PayloadAction<Country[]>): RegionsState => ({
      status: 'ready',
      countries: payload,
    }),
    regionsFailed: (state): RegionsState => ({ ...state, status: 'failed' }),
  },
});

export const { regionsRequested, regionsLoaded, regionsFailed } = regions.actions;
export const regionsSlice = regions;

/** Named as the user names them, and in that order: the server's order is that of its own names. */
export const selectRegionsScope = createSelector(
  [(state: RootState) => state.regions ?? initialState, (state: RootState) => state.session],
  ({ status, countries }, { locale, assets, assetBase }) => {
    const collator = new Intl.Collator(locale);
    return {
      status,
      countries: countries
        .map((country) => ({
          ...country,
          title: regionName(country.code, locale) || country.name,
          icons: countryMark(country.code, { assets, assetBase }),
        }))
        .sort((one, other) => collator.compare(one.title, other.title)),
    };
  },
);
