import { createSelector } from './create-selector.ts';
import { regionName } from '#domain/region-name.ts';
import { initialOnrampState, type OnrampCountry } from './onramp.ts';
import type { RootState } from './root.ts';

interface Choice {
  value: string;
  label: string;
}

const currencyName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Named and sorted in the user's language; the server sorts by English names. */
const namedCountries = (countries: readonly OnrampCountry[], locale: string): Choice[] => {
  const collator = new Intl.Collator(locale);
  return countries
    .map(({ code, name }) => ({ value: code, label: regionName(code, locale) || name }))
    .sort((one, other) => collator.compare(one.label, other.label));
};

const namedCurrencies = (codes: readonly string[], locale: string): Choice[] =>
  codes.map((code) => {
    const name = currencyName(code, locale);
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  });

const selectOnramp = (state: RootState) => state.onramp ?? initialOnrampState;
const selectLocale = (state: RootState): string => state.session.locale;

const selectCountries = createSelector(
  [(state: RootState) => selectOnramp(state).countries, selectLocale],
  namedCountries,
);
const selectCurrencies = createSelector(
  [(state: RootState) => selectOnramp(state).currencies, selectLocale],
  namedCurrencies,
);

/** The scope root `onramp`. */
export const selectOnrampScope = createSelector(
  [selectOnramp, selectCountries, selectCurrencies],
  ({ countriesStatus, limitsStatus, country, currency }, countries, currencies) => ({
    countriesStatus,
    limitsStatus,
    country,
    currency,
    countries,
    currencies,
  }),
);
