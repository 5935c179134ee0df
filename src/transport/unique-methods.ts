import { createNameCounter, uniqueName } from '#domain/plain-name.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { TransportError } from './transport-error.ts';

type Entries = readonly (PaymentMethod | PaymentGroup)[];

const isGroup = (entry: Entries[number]): entry is PaymentGroup => Array.isArray(entry.paymentMethods);

interface Named {
  readonly name: string;
}

/**
 * Returns a list in which no two methods, and no two groups, have the same name: a later one is marked in the widget alone, and
 * reported (contract §8, "Names that occur twice"). `path`: the call.
 */
export function uniqueMethods(path: string, entries: Entries): (PaymentMethod | PaymentGroup)[] {
  const countMethod = createNameCounter();
  const countGroup = createNameCounter();
  const unique = <E extends Named>(entry: E, count: (name: string) => number, pointer: string): E => {
    const name = uniqueName(entry.name, count);
    if (name === entry.name) return entry;
    reportError(new TransportError('malformed', { path, pointer: `${pointer}/name`, keyword: 'unique' }));
    return { ...entry, name };
  };
  return entries.map((entry, index) => {
    const pointer = `/methods/${index}`;
    if (!isGroup(entry)) return unique(entry, countMethod, pointer);
    const paymentMethods = entry.paymentMethods.map((method, place) =>
      unique(method, countMethod, `${pointer}/paymentMethods/${place}`),
    );
    return unique({ ...entry, paymentMethods }, countGroup, pointer);
  });
}
