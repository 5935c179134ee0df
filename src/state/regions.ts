import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { regionName } from '#domain/region-name.ts';
import type { Country } from '#generated/wire.ts';
import type { RootState } from './root.ts';
import { iconAddress, type TileContext } from './tiles.ts';

/** Returns the address of a country's icon, if any; others show the letters of their code. */
export const countryMark = (code: string, assets: Pick<TileContext, 'assets' | 'assetBase'>): string[] =>
  [iconAddress(`country-${code}`, assets)].filter(Boolean);

/** Countries that have methods (Spec core §3, country entry). */
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

/** Named and sorted in the user's language; the server sorts by English names. */
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
