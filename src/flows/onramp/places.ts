import { currencyOfCountry } from '#domain/country-currency.ts';
import { isCryptoCurrency } from '#domain/currency.ts';
import type { Calls, PaymentMethod } from '#generated/wire.ts';
import type { OnrampCountry, OnrampState } from '#state/onramp.ts';

type Countries = Calls['methods-country-selector-v2']['response']['countries'];

export const COUNTRY = 'country';
export const CURRENCY = 'currency';

/** ISO 3166-1 alpha-2. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Values that the method itself names for a field; undefined where it names none. */
const fieldValues = ({ fields = [] }: PaymentMethod, name: string): ReadonlySet<string> | undefined => {
  const { values = [] } = fields.find((field) => field.name === name) ?? {};
  return values.length === 0 ? undefined : new Set(values.map(({ value }) => value.toUpperCase()));
};

const within = (values: ReadonlySet<string> | undefined, code: string): boolean => values?.has(code) ?? true;

const knownCountries = (countries: Countries, method: PaymentMethod): OnrampCountry[] => {
  const offered = fieldValues(method, COUNTRY);
  const codes = new Map(countries.map(({ code, name }) => [code.trim().toUpperCase(), name]));
  return [...codes]
    .filter(([code]) => COUNTRY_CODE.test(code) && within(offered, code))
    .map(([code, name]) => ({ code, name }));
};

/** Currencies people pay with in the countries, as far as the method takes them; of the method's own where none is left. */
const knownCurrencies = (countries: readonly OnrampCountry[], method: PaymentMethod): string[] => {
  const offered = fieldValues(method, CURRENCY);
  const fiat = method.currency.filter((code) => !isCryptoCurrency(code));
  const paid = new Set(countries.map(({ code }) => currencyOfCountry(code)));
  const all = fiat.length === 0 ? [...paid] : fiat;
  const allowed = all.filter((code) => within(offered, code));
  const known = allowed.filter((code) => paid.has(code) || code === currencyOfCountry(''));
  return known.length === 0 ? allowed : known;
};

/**
 * The currency that goes with a country (Spec method-flows §9).
 * Assumption: where the on-ramp does not take it, the one of countries that are not in the map, else the first it takes.
 */
export const currencyFor = (country: string, currencies: readonly string[]): string => {
  const wanted = [currencyOfCountry(country), currencyOfCountry('')];
  return wanted.find((code) => currencies.includes(code)) ?? currencies[0] ?? '';
};

/** What there is to choose from, and what is chosen to begin with: the user's own country where it is offered. */
export const placesOf = (
  countries: Countries,
  method: PaymentMethod,
  home: string,
): Pick<OnrampState, 'countries' | 'currencies' | 'country' | 'currency'> => {
  const known = knownCountries(countries, method);
  const currencies = knownCurrencies(known, method);
  const country = known.some(({ code }) => code === home) ? home : '';
  return { countries: known, currencies, country, currency: currencyFor(country, currencies) };
};
