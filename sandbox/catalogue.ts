import type { Bank, Box, Country, Limits, MethodList, PaymentMethod } from '#generated/wire.ts';
import { SCREENS_DIR } from '#layouts/screens/screen-files.ts';
import { badRequest } from './call-failure.ts';
import { type CatalogueEntry, type GroupEntry, readCatalogueFile, readEntries, readGroups } from './catalogue-files.ts';
import { readLayoutMethods } from './layout-methods.ts';

/** How a network writes addresses; `addresses` is their beginning, or 'hex'. `memo`: what its transfers carry along. */
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
  /** Units of a currency for one US dollar. */
  rates: Readonly<Record<string, number>>;
  depositMethods(country: string, currency: string): MethodList;
  withdrawalMethods(country: string | undefined, currency: string): MethodList;
  /** Throws a CallFailure 400 when there is no such method. */
  findDeposit(name: string): CatalogueEntry;
  findWithdrawal(name: string): CatalogueEntry;
}

/** Methods and groups as one list, ordered as the file has them: sorting is the widget's work. */
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

/** Methods of layouts before those of the catalogue, whose place they take when they have the same name. */
function withOwn(own: CatalogueEntry[], others: CatalogueEntry[]): CatalogueEntry[] {
  const names = new Set(own.map(({ method }) => method.name));
  return [...own, ...others.filter(({ method }) => !names.has(method.name))];
}

/** Reads the data files, and what the layouts in those folders bring along. Throws an Error naming the file and entry that do not hold together. */
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
  const isOffered = ({ countries: offered, method }: CatalogueEntry, country: string, currency: string): boolean =>
    hasMethods(country) && (offered === '*' || offered.includes(country)) && method.currency.includes(currency);
  return {
    countries,
    boxes: read('boxes.json'),
    banks: read('banks.json'),
    chains: read('chains.json'),
    rates: read('rates.json'),
    depositMethods: (country, currency) =>
      buildList(
        deposit.filter((entry) => isOffered(entry, country, currency)),
        groups,
      ),
    withdrawalMethods: (country, currency) =>
      buildList(
        withdrawal.filter((entry) =>
          country === undefined ? entry.method.currency.includes(currency) : isOffered(entry, country, currency),
        ),
        groups,
      ),
    findDeposit: (name) => findEntry(deposit, name),
    findWithdrawal: (name) => findEntry(withdrawal, name),
  };
}

/** Limits of a method in a currency: both 0 where the method has no rule. */
export function limitsOf(method: PaymentMethod, currency: string): Limits {
  const rule = method.amount_rules[currency];
  return rule ? { min: rule.min, max: rule.max } : { min: 0, max: 0 };
}
