import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentField, PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { type OutcomeName, outcomeNames } from './outcome-name.ts';
import { completeText } from './texts.ts';
import { findFault } from './wire-check.ts';

/** A method of the catalogue: where it is offered, behind which tile, and what its deposits lead to. */
export interface CatalogueEntry {
  /** Country codes, or '*' for every one that has methods. */
  countries: '*' | readonly string[];
  group?: string;
  outcome: OutcomeName | 'payout';
  method: PaymentMethod;
  /** Files that answer its create call; without one the outcome does. */
  answers?: readonly string[];
}

/** A group of the list without its methods. */
export type GroupEntry = Omit<PaymentGroup, 'paymentMethods'>;

/** Smallest and largest amount by currency. */
type LimitTable = Readonly<Record<string, readonly [min: number, max: number]>>;

/** A method as catalogue/ has it. Left out: `countries` for all that have methods, `category` for fiat, `cardViewType` for 0. */
interface EntrySource
  extends
    Pick<CatalogueEntry, 'group' | 'outcome'>,
    Omit<PaymentMethod, 'currency' | 'amount_rules' | 'fields' | 'category' | 'cardViewType'> {
  countries?: CatalogueEntry['countries'];
  category?: PaymentMethod['category'];
  cardViewType?: number;
  /** `fiat` stands for every currency of a country. Left out: the currencies of `limits`. */
  currency?: readonly string[];
  /** The name of a table in limits.json, a table, or several, of which a later one counts more. */
  limits: string | LimitTable | readonly (string | LimitTable)[];
  /** The name of a field in fields.json, a field, or one with what differs from the field that it is `like`. */
  fields?: readonly (string | PaymentField | (Partial<PaymentField> & { like: string }))[];
}

const directory = join(import.meta.dirname, 'catalogue');

/** Reads a data file with its texts completed; replaces `{provider}` in it by the origin of the provider's pages. */
export function readCatalogueFile(file: string, providerOrigin: string): unknown {
  const json = readFileSync(join(directory, file), 'utf8').replaceAll('{provider}', providerOrigin);
  return JSON.parse(json, (_member, value: unknown) => completeText(value));
}

/** Reads the groups of the list. */
export const readGroups = (providerOrigin: string): GroupEntry[] =>
  readCatalogueFile('groups.json', providerOrigin) as GroupEntry[];

/** @throws Error for a name that the file does not have */
function pick<T>(file: string, byName: Readonly<Record<string, T>>, name: string): T {
  const value = byName[name];
  if (value === undefined) throw new Error(`sandbox/catalogue/${file} has no ${name}`);
  return value;
}

function isEntry(entry: CatalogueEntry): boolean {
  const isKnownOutcome = entry.outcome === 'payout' || Object.hasOwn(outcomeNames, entry.outcome);
  return isKnownOutcome && findFault('PaymentMethod', entry.method) === undefined;
}

/**
 * Reads every method for deposits, or for withdrawals.
 *
 * @throws Error that names the file and the entry that do not hold together
 */
export function readEntries(flow: 'deposit' | 'withdrawal', providerOrigin: string): CatalogueEntry[] {
  // Both tables are part of the sandbox; what they make of a method is checked below.
  const tables = readCatalogueFile('limits.json', providerOrigin) as Readonly<Record<string, LimitTable>>;
  const fields = readCatalogueFile('fields.json', providerOrigin) as Readonly<Record<string, PaymentField>>;
  const limitsFrom = (limits: EntrySource['limits']): LimitTable => {
    const parts: readonly (string | LimitTable)[] = Array.isArray(limits) ? limits : [limits];
    return Object.assign(
      {},
      ...parts.map((part) => (typeof part === 'string' ? pick('limits.json', tables, part) : part)),
    );
  };
  const fieldFrom = (source: NonNullable<EntrySource['fields']>[number]): PaymentField => {
    if (typeof source === 'string') return pick('fields.json', fields, source);
    if (!('like' in source)) return source;
    const { like, ...own } = source;
    return { ...pick('fields.json', fields, like), ...own };
  };
  const entryFrom = ({
    countries = '*',
    group,
    outcome,
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
    const sources = readCatalogueFile(file, providerOrigin) as EntrySource[];
    return sources.map((source) => {
      const entry = entryFrom(source);
      if (!isEntry(entry)) throw new Error(`sandbox/catalogue/${file}: ${source.name} is not a catalogue entry`);
      return entry;
    });
  });
}
