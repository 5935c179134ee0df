import { formLocked } from '#state/form.ts';
import type { OpenWish, WishRequest } from '#state/open-wish.ts';
import { openWish, wishClaimed, wishClosed, wishUnconfirmed } from '#state/wish.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { leaveUnconfirmed } from '#flows/wish/unconfirmed/page.ts';
import type { KeyOutcome } from './key-settlement.ts';
import { forgetWish, noteRefused } from './wish-book.ts';
import { wishRecord } from './wish-record.ts';

/** Whether the wish of that run is the one that is open. */
export const isCurrent = ({ store }: FlowContext, run: number): boolean => openWish(store.getState())?.run === run;

/** Stores what a refusal says of a key. */
const applyOutcome = (key: string, outcome: KeyOutcome): void => {
  if (outcome === 'declined') forgetWish(key);
  if (outcome === 'refused') noteRefused(key);
};

/** Nothing was made under its key. */
export const closeRefused = (context: FlowContext, wish: OpenWish, outcome: KeyOutcome): void => {
  applyOutcome(wish.key, outcome);
  wishRecord.forget();
  context.store.dispatch(wishClosed());
  context.store.dispatch(formLocked(false));
  leaveUnconfirmed(context, wish);
};

interface Completion {
  completing: Promise<WishRequest>;
  outcome: KeyOutcome;
  run: number;
}

/**
 * Adds to a request what the server has asked for; it goes on under its key. Where the user has begun another meanwhile, that is
 * left alone.
 *
 * @throws what kept it from being added
 */
export const completeRequest = async (
  context: FlowContext,
  wish: OpenWish,
  { completing, outcome, run }: Completion,
): Promise<void> => {
  const { store } = context;
  /** Whether another is open by now. */
  const isOver = (): boolean => {
    if (isCurrent(context, run)) return false;
    applyOutcome(wish.key, outcome);
    return true;
  };
  try {
    const request = await completing;
    if (isOver()) return;
    const { key, entry } = wish;
    store.dispatch(wishClaimed({ key, entry, request }));
  } catch (error) {
    if (isOver()) return;
    if (outcome !== 'unknown') closeRefused(context, wish, outcome);
    else {
      store.dispatch(wishUnconfirmed());
      store.dispatch(formLocked(false));
    }
    throw error;
  }
};
