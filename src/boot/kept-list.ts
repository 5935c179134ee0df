import type { Start } from '#host/start-data.ts';
import { forgetList, keptList } from '#platform/kept-list.ts';
import { isMethodList } from '#transport/answer.ts';
import type { Calls } from '#generated/wire.ts';

/** The list of the last visit, to be shown until the server has answered. */
export interface RecalledList {
  /** Whose list it is, and of what: anything else is another list. */
  readonly owner: string;
  readonly list?: Calls['methods-payment-v5']['response'];
}

/** One list for a user, a region, a view, a language and what the host offers, of this release. */
const ownerOf = ({ user, widgetViewType, methods }: Start, transaction: string): string =>
  JSON.stringify([
    import.meta.env.VITE_VERSION,
    user.id_user,
    user.paymentGeo,
    user.currency,
    widgetViewType,
    user.lang,
    user.platform,
    transaction,
    methods,
  ]);

/** Finds the list of the last visit; undefined where none may be kept. */
export const recallList = (start: Start, transaction: string): RecalledList | undefined => {
  if (start.remembersList === false) forgetList();
  if (start.remembersList === false || start.user.id_user === '') return undefined;
  const owner = ownerOf(start, transaction);
  const list = keptList(owner);
  return isMethodList(list) ? { owner, list } : { owner };
};
