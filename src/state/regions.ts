import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { regionName } from '#domain/region-name.ts';
import type { Country } from '#generated/wire.ts';
import type { RootState } from './root.ts';
import { isSafeLink } from '#domain/safe-link.ts';

/** Countries with an icon static/icons, country-<code>.svg; a test compares the two. Others show the letters of their code. */
const DRAWN = new Set(['bd', 'br', 'eg', 'id', 'in', 'kz', 'mx', 'ng', 'ru', 'us', 'uz']);

interface Assets {
  /** The host's addresses of assets, by name. */
  readonly assets: Readonly<Record<string, string>>;
  /** Ends with a slash. */
  readonly assetBase: string;
}

/** Returns the address of a country's icon, if any: the host's takes precedence. */
export const countryMark = (code: string, { assets, assetBase }: Assets): string[] => {
  const name = `country-${code.toLowerCase()}`;
  const given = assets[name];
  if (isSafeLink(given)) return [given];
  return DRAWN.has(code.toLowerCase()) ? [`${assetBase}icons/${name}.svg`] : [];
};

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
