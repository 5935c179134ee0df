import type { Bank, Box, Country, Limits, MethodList, PaymentMethod } from '#generated/wire.ts';
import { SCREENS_DIR } from '#layouts/screens/screen-files.ts';
import { badRequest } from './call-failure.ts';
import { type CatalogueEntry, type GroupEntry, readCatalogueFile, readEntries, readGroups } from './catalogue-files.ts';
import { readLayoutMethods } from './layout-methods.ts';

/** The currencies of every box. */
const SALE = { priceCurrencyCode: 'USD', currenciesList: ['USD', 'EUR', 'USDT', 'BTC', 'ETH'] };

/**
 * Address formats of a network: `addresses` is the prefix, or 'hex'; `memo` is the extra value that a transfer needs.
 */
export interface Chain {
  blockchain: string;
  addresses: string;
  memo?: 'memo' | 'tag';
  confirmations: number;
}

export interface CountryEntry extends Country {
  isDirectGeo?: boolean;
}

export interface Catalogue {
  countries: readonly CountryEntry[];
  boxes: readonly Box[];
  /** Banks by the first digit of their cards. */
  banks: Readonly<Record<string, Bank>>;
  chains: Readonly<Record<string, Chain>>;
  /** Units of a currency that one US dollar buys. */
  rates: Readonly<Record<string, number>>;
  depositMethods(country: string, currency: string): MethodList;
  withdrawalMethods(country: string | undefined, currency: string): MethodList;
  /** Throws a CallFailure 400 when there is no such method. */
  findDeposit(name: string): CatalogueEntry;
  findWithdrawal(name: string): CatalogueEntry;
}

/** Returns methods and groups as one list in the order of the file; the widget sorts them. */
function buildList(entries: CatalogueEntry[], groups: readonly GroupEntry[]): MethodList {
  const grouped = groups.map((group) => ({
    ...group,
    paymentMethods: entries.filter((entry) => entry.group === group.name).map(({ method }) => method),
  }));
  const single = entries.filter((entry) => entry.group === undefined).map(({ method }) => method);
  return [...single, ...grouped.filter(({ paymentMethods }) => paymentMethods.length > 0)];
}

function findEntry(entries: CatalogueEntry[], name: string): CatalogueEntry {
  const entry = entries.find(({ method }) => method.name === name);
  if (!entry) throw badRequest(`there is no method ${name}`);
  return entry;
}

/** Lists the methods of layouts first; they replace catalogue methods with the same name. */
function withOwn(own: CatalogueEntry[], others: CatalogueEntry[]): CatalogueEntry[] {
  const names = new Set(own.map(({ method }) => method.name));
  return [...own, ...others.filter(({ method }) => !names.has(method.name))];
}

/**
 * Reads the data files and the methods of layouts in the given folders, which every country has. Throws an Error that
 * names the file and the inconsistent entry.
 */
export function loadCatalogue(providerOrigin: string, layouts: readonly string[] = [SCREENS_DIR]): Catalogue {
  // The files are part of the sandbox; tests/sandbox/catalogue.test.ts checks each against its type.
  const read = <T>(file: string): T => readCatalogueFile(file, providerOrigin) as T;
  const ofLayouts = readLayoutMethods(providerOrigin, layouts);
  const deposit = withOwn(ofLayouts.deposit, readEntries('deposit', providerOrigin));
  const withdrawal = withOwn(ofLayouts.withdrawal, readEntries('withdrawal', providerOrigin));
  const groups = readGroups(providerOrigin);
  const countries = read<CountryEntry[]>('countries.json');
  const hasMethods = (code: string): boolean =>
    countries.some((country) => country.code === code && country.isDirectGeo !== true);
  const own = new Set([...ofLayouts.deposit, ...ofLayouts.withdrawal]);
  const ownCurrencies = [...own].flatMap(({ method }) => method.currency);
  const isIn = (entry: CatalogueEntry, country: string): boolean =>
    own.has(entry) || (hasMethods(country) && (entry.countries === '*' || entry.countries.includes(country)));
  const listOf = (entries: CatalogueEntry[], country: string | undefined, currency: string): MethodList =>
    buildList(
      entries.filter(
        (entry) => (country === undefined || isIn(entry, country)) && entry.method.currency.includes(currency),
      ),
      groups,
    );
  return {
    countries,
    boxes: read<Omit<Box, keyof typeof SALE>[]>('boxes.json').map((box) => ({ ...box, ...SALE })),
    banks: read('banks.json'),
    chains: read('chains.json'),
    rates: { ...Object.fromEntries(ownCurrencies.map((code) => [code, 1])), ...read<Catalogue['rates']>('rates.json') },
    depositMethods: (country, currency) => listOf(deposit, country, currency),
    withdrawalMethods: (country, currency) => listOf(withdrawal, country, currency),
    findDeposit: (name) => findEntry(deposit, name),
    findWithdrawal: (name) => findEntry(withdrawal, name),
  };
}

/** Limits of a method in a currency; both are 0 if the method has no rule. */
export function limitsOf(method: PaymentMethod, currency: string): Limits {
  const rule = method.amount_rules[currency];
  return rule ? { min: rule.min, max: rule.max } : { min: 0, max: 0 };
}
