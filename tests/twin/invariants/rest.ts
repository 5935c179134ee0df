import type { Owner } from '#tests/twin/device/clock.ts';
import type { Entry } from '#tests/twin/server/ledger.ts';
import type { SeenNode, SeenPage } from '#tests/twin/widget/contract.ts';
import type { Sight } from './invariant.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const nodeOf = ({ nodes }: SeenPage, id: string): SeenNode | undefined => nodes.find((node) => node.id === id);

/** How much a document has last said to be still due of each deposit. */
const lastDue = new WeakMap<Owner, Map<string, number>>();

/** The rest of a short payment: what the server has asked for, at the address it has named for it, and never more than before. */
export const wrongRest = ({ page, tab }: Sight, entry: Entry | undefined): string | undefined => {
  const due = nodeOf(page, 'rest-amount')?.props['value'];
  if (due === undefined || !entry) return undefined;
  const rest = entry.rests?.find((told) => told.due === due);
  if (!rest) return `the page asks for a rest of ${textOf(due)}, and the server has never done so (${entry.id})`;
  const address = nodeOf(page, 'rest-address')?.props['value'];
  if (address !== rest.address)
    return `the rest of ${rest.due} goes to ${textOf(address)}, and should to ${rest.address}`;
  const words = lastDue.get(tab.owner) ?? new Map<string, number>();
  lastDue.set(tab.owner, words);
  const before = words.get(entry.id) ?? Number.POSITIVE_INFINITY;
  words.set(entry.id, Number(rest.due));
  return Number(rest.due) > before ? `the page asked for a rest of ${before}, and now for ${rest.due}` : undefined;
};
