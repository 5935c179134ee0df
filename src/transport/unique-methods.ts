import { createNameCounter, uniqueName } from '#domain/plain-name.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { TransportError } from './transport-error.ts';

type Entries = readonly (PaymentMethod | PaymentGroup)[];

const isGroup = (entry: Entries[number]): entry is PaymentGroup => Array.isArray(entry.paymentMethods);

interface Named {
  readonly name: string;
}

/** Sorts methods of the same name by their other members, so that each gets the same number in any order of the list. */
const traitsOf = ({ cardViewType, category }: PaymentMethod, group: string): string =>
  JSON.stringify([group, cardViewType, category]);

/** Returns the number of each method whose name occurs twice: stored payments find their method by it after a reload. */
const numbersOf = (entries: Entries): ReadonlyMap<PaymentMethod, number> => {
  const all = entries
    .flatMap((entry) =>
      isGroup(entry)
        ? entry.paymentMethods.map((method) => ({ method, traits: traitsOf(method, entry.name) }))
        : [{ method: entry, traits: traitsOf(entry, '') }],
    )
    .toSorted((one, other) => (one.traits < other.traits ? -1 : Number(one.traits > other.traits)));
  const count = createNameCounter();
  return new Map(all.map(({ method }) => [method, count(method.name)]));
};

/**
 * Returns a list in which all methods and groups have different names: repeated names are numbered within the widget, and
 * reported (contract §8, "Names that occur twice"). `path`: the call.
 */
export function uniqueMethods(path: string, entries: Entries): (PaymentMethod | PaymentGroup)[] {
  const numbers = numbersOf(entries);
  const countMethod = (method: PaymentMethod) => (): number => numbers.get(method) ?? 1;
  const countGroup = createNameCounter();
  const unique = <E extends Named>(entry: E, count: (name: string) => number, pointer: string): E => {
    const name = uniqueName(entry.name, count);
    if (name === entry.name) return entry;
    reportError(new TransportError('malformed', { path, pointer: `${pointer}/name`, keyword: 'unique' }));
    return { ...entry, name };
  };
  return entries.map((entry, index) => {
    const pointer = `/methods/${index}`;
    if (!isGroup(entry)) return unique(entry, countMethod(entry), pointer);
    const paymentMethods = entry.paymentMethods.map((method, place) =>
      unique(method, countMethod(method), `${pointer}/paymentMethods/${place}`),
    );
    return unique({ ...entry, paymentMethods }, countGroup, pointer);
  });
}
