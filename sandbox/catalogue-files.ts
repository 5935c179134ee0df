import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentField, PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { type OutcomeName, outcomeNames } from './outcome-name.ts';
import { sandboxFile } from './sandbox-file.ts';
import { completeText } from './texts.ts';
import { findFault } from './wire-check.ts';

/** A method of the catalogue: the countries and groups that list it, and the outcome of its deposits. */
export interface CatalogueEntry {
  /** Country codes, or '*' for every country with methods. */
  countries: '*' | readonly string[];
  group?: string;
  outcome: OutcomeName | 'payout';
  method: PaymentMethod;
  /** Files that answer its create call; without one, the outcome answers. */
  answers?: readonly string[];
}

/** A group of the list without its methods. */
export type GroupEntry = Omit<PaymentGroup, 'paymentMethods'>;

/** Smallest and largest amount by currency. */
type LimitTable = Readonly<Record<string, readonly [min: number, max: number]>>;

type Derived = 'currency' | 'amount_rules' | 'fields' | 'category' | 'cardViewType' | 'iconIds' | 'position';

/** A field as written. Defaults: it is a text; in fields.json, its name and the key of its error are the entry's name. */
type FieldSource = Omit<PaymentField, 'name' | 'type'> & Partial<Pick<PaymentField, 'name' | 'type'>>;

/**
 * A method as written in catalogue/. Defaults: `countries` is every country with methods, `outcome` is payout,
 * `category` is fiat, `cardViewType` is 0, the icon has the method's name, and methods of a group have the order of
 * their file.
 */
interface EntrySource extends Pick<CatalogueEntry, 'group'>, Omit<PaymentMethod, Derived> {
  outcome?: CatalogueEntry['outcome'];
  /** The name of a method further up in the same file, from which this one differs. */
  like?: string;
  iconIds?: PaymentMethod['iconIds'];
  position?: number;
  countries?: CatalogueEntry['countries'];
  category?: PaymentMethod['category'];
  cardViewType?: number;
  /** `fiat` means every currency of a country. Default: the currencies of `limits`. */
  currency?: readonly string[];
  /** The name of a table in limits.json, a table, or a list of them, of which a later one overrides an earlier one. */
  limits: string | LimitTable | readonly (string | LimitTable)[];
  /** The name of a field in fields.json, a field, or the differences from the field named in `like`. */
  fields?: readonly (string | (FieldSource & { name: string }) | (Partial<PaymentField> & { like: string }))[];
}

const directory = sandboxFile('catalogue');

/** Reads a data file with its texts translated; replaces `{provider}` by the origin of the provider's pages. */
export function readCatalogueFile(file: string, providerOrigin: string): unknown {
  const json = readFileSync(join(directory, file), 'utf8').replaceAll('{provider}', providerOrigin);
  return JSON.parse(json, (_member, value: unknown) => completeText(value));
}

/** Reads the groups of the list. */
export const readGroups = (providerOrigin: string): GroupEntry[] =>
  readCatalogueFile('groups.json', providerOrigin) as GroupEntry[];

/** @throws Error for a name that is not in the file */
function pick<T>(file: string, byName: Readonly<Record<string, T>>, name: string): T {
  const value = byName[name];
  if (value === undefined) throw new Error(`sandbox/catalogue/${file} has no ${name}`);
  return value;
}

function isEntry(entry: CatalogueEntry): boolean {
  const isKnownOutcome = entry.outcome === 'payout' || Object.hasOwn(outcomeNames, entry.outcome);
  return isKnownOutcome && findFault('PaymentMethod', entry.method) === undefined;
}

/** Completes entries that are like others of their file, except for position and popularity. */
function completeEntries(file: string, written: readonly EntrySource[]): EntrySource[] {
  const known: Record<string, Partial<EntrySource>> = {};
  return written.map(({ like, ...own }) => {
    const { position: _position, isPopular: _isPopular, ...other } = like === undefined ? {} : pick(file, known, like);
    const whole = { ...other, ...own };
    known[own.name] = whole;
    return whole;
  });
}

/** The icon of `gift_card` is gift-card, that of `btc_payout` is btc. */
const iconOf = (name: string): string => name.replace(/_payout$/, '').replaceAll('_', '-');

/**
 * Reads every method for deposits, or for withdrawals.
 * @throws Error that names the file and the inconsistent entry
 */
export function readEntries(flow: 'deposit' | 'withdrawal', providerOrigin: string): CatalogueEntry[] {
  // Both tables are part of the sandbox; the methods made from them are checked below.
  const tables = readCatalogueFile('limits.json', providerOrigin) as Readonly<Record<string, LimitTable>>;
  const fields = readCatalogueFile('fields.json', providerOrigin) as Readonly<Record<string, FieldSource>>;
  const limitsFrom = (limits: EntrySource['limits']): LimitTable => {
    const parts: readonly (string | LimitTable)[] = Array.isArray(limits) ? limits : [limits];
    return Object.assign(
      {},
      ...parts.map((part) => (typeof part === 'string' ? pick('limits.json', tables, part) : part)),
    );
  };
  const namedField = (name: string): PaymentField => {
    const source = pick('fields.json', fields, name);
    const errorKey = source.regex === undefined ? {} : { regex_error_key: `paymentMethods.regex_error.${name}` };
    return { name, type: 'text', ...errorKey, ...source };
  };
  const fieldFrom = (source: NonNullable<EntrySource['fields']>[number]): PaymentField => {
    if (typeof source === 'string') return namedField(source);
    if (!('like' in source)) return { type: 'text', ...source };
    const { like, ...own } = source;
    return { ...namedField(like), ...own };
  };
  const inGroup = new Map<string | undefined, number>();
  const positionIn = (group: string | undefined): number => {
    const position = (inGroup.get(group) ?? 0) + 10;
    inGroup.set(group, position);
    return position;
  };
  const entryFrom = ({
    countries = '*',
    group,
    outcome = 'payout',
    limits,
    fields: sources,
    ...source
  }: EntrySource): CatalogueEntry => {
    const table = limitsFrom(limits);
    const currency = (source.currency ?? Object.keys(table)).flatMap((code) =>
      code === 'fiat' ? Object.keys(pick('limits.json', tables, 'card')) : [code],
    );
    const rules = currency.map((code) => {
      const [min, max] = pick('limits.json', table, code);
      return [code, { min, max }] as const;
    });
    const method: PaymentMethod = {
      category: 'fiat',
      cardViewType: 0,
      iconIds: [iconOf(source.name)],
      position: positionIn(group),
      ...source,
      currency,
      amount_rules: Object.fromEntries(rules),
      ...(sources && { fields: sources.map(fieldFrom) }),
    };
    return { countries, outcome, method, ...(group !== undefined && { group }) };
  };
  const files =
    flow === 'withdrawal'
      ? ['withdrawal.json']
      : readdirSync(join(directory, flow), 'utf8').map((file) => `${flow}/${file}`);
  return files.toSorted().flatMap((file) => {
    const written = readCatalogueFile(file, providerOrigin) as EntrySource[];
    return completeEntries(file, written).map((source) => {
      const entry = entryFrom(source);
      if (!isEntry(entry)) throw new Error(`sandbox/catalogue/${file}: ${source.name} is not a catalogue entry`);
      return entry;
    });
  });
}
