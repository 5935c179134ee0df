import type { Wish } from '#state/open-wish.ts';
import { wishClosed } from '#state/wish.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { keptOf } from '#flows/deposit/open-deposit.ts';
import { showDeposit } from '#flows/deposit/resume-deposit.ts';
import { callOf } from '#flows/deposit/wish-kind.ts';
import { noteAnswered } from '#flows/wish/wish-book.ts';
import { wishRecord } from '#flows/wish/wish-record.ts';

/**
 * Asks the server about a deposit whose further fields were sent and not answered. While it still waits for them its form is shown
 * with these fields, and the next tap sends them under the same key; else the request has arrived, and its page is shown.
 *
 * @throws what kept its page from being shown
 */
export const resumeStep = async (context: FlowContext, wish: Wish, depositId: string): Promise<void> => {
  const { store } = context;
  const { methodName, amount, currency, form } = wish;
  const open = { depositId, methodName, call: callOf(wish), amount, currency, form, screen: '' };
  await showDeposit(context, keptOf(context, depositId) ?? open);
  if (store.getState().deposit?.isWaitingForFields) return;
  noteAnswered(wish.key);
  wishRecord.forget();
  store.dispatch(wishClosed());
};
