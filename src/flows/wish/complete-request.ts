import { formLocked } from '#state/form.ts';
import {
  openWish,
  underKey,
  wishClaimed,
  wishClosed,
  wishUnconfirmed,
  type OpenWish,
  type WishRequest,
} from '#state/wish.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { leaveUnconfirmed } from '#flows/wish/unconfirmed/page.ts';
import { forgetWish, renewKey } from './wish-book.ts';
import { renewRecord, wishRecord } from './wish-record.ts';

/** Whether the wish of that run is the one that is open. */
export const isCurrent = ({ store }: FlowContext, run: number): boolean => openWish(store.getState())?.run === run;

/** Nothing was made under its key, which is settled. */
export const closeRefused = (context: FlowContext, wish: OpenWish): void => {
  forgetWish(wish.key);
  wishRecord.forget();
  context.store.dispatch(wishClosed());
  context.store.dispatch(formLocked(false));
  leaveUnconfirmed(context, wish);
};

interface Completion {
  completing: Promise<WishRequest>;
  /** Whether the server has settled the key with its refusal. */
  isRefused: boolean;
  run: number;
}

/**
 * Adds to a request what the server has asked for. A key that it has settled is renewed; any other goes on. Where the user has
 * begun another meanwhile, that is left alone.
 *
 * @throws what kept it from being added
 */
export const completeRequest = async (
  context: FlowContext,
  wish: OpenWish,
  { completing, isRefused, run }: Completion,
): Promise<void> => {
  const { store } = context;
  /** Whether another is open by now. */
  const isOver = (): boolean => {
    if (isCurrent(context, run)) return false;
    if (isRefused) forgetWish(wish.key);
    return true;
  };
  try {
    const request = await completing;
    if (isOver()) return;
    const { key, entry } = isRefused ? underKey(wish, renewKey(wish.key)) : wish;
    renewRecord(context, key);
    store.dispatch(wishClaimed({ key, entry, request }));
  } catch (error) {
    if (isOver()) return;
    if (isRefused) closeRefused(context, wish);
    else {
      store.dispatch(wishUnconfirmed());
      store.dispatch(formLocked(false));
    }
    throw error;
  }
};
