import { codeOf } from '#domain/cashier-error.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { Calls } from '#generated/wire.ts';
import type { OpenWish } from '#state/open-wish.ts';
import { withdrawalAccepted, withdrawalReviewed, type WithdrawalOrder } from '#state/withdrawal.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { isGivenUp } from '#flows/kernel/handle-failure.ts';
import { notify } from '#flows/kernel/notify.ts';
import { withdrawalRecord } from './record.ts';
import type { WishKind } from '#flows/wish/carry-out.ts';
import { shownAmount } from '#flows/wish/unconfirmed/page.ts';
import { enterPage } from '#flows/wish/enter-page.ts';
import { wishRecord } from '#flows/wish/wish-record.ts';

type Answer = Calls['withdrawal-submit']['response'];

const METRIC = 'withdrawal-submit';
const RESULT = 'withdrawal.complete';

const send = ({ transport }: FlowContext, wish: OpenWish, unsentSignal: AbortSignal): Promise<Answer> => {
  if (wish.call !== 'withdrawal-submit') return Promise.reject(new FlowError('no-open-withdrawal'));
  return transport.call(wish.call, wish.payload, { idempotencyKey: wish.key, isSentOnce: true, unsentSignal });
};

/** The order of a wish, as the user reviewed it. */
const orderOf = (wish: OpenWish): WithdrawalOrder | undefined => {
  if (wish.call !== 'withdrawal-submit') return undefined;
  const { methodName, amount, currency, payload } = wish;
  const decimal = parseDecimal(amount);
  if (decimal === null) return undefined;
  return { methodName, amount: decimal, currency, fields: payload.fields, accountType: payload.accountType };
};

/** How a withdrawal is carried out. */
export const withdrawalKind = (context: FlowContext): WishKind<Answer> => {
  const { store, transport, host, navigator } = context;
  return {
    send: (wish, unsentSignal) => send(context, wish, unsentSignal),
    idOf: ({ withdrawalId }) => withdrawalId,
    async follow(wish, { withdrawalId: id }) {
      const at = transport.serverNow();
      const order = orderOf(wish);
      if (order) {
        withdrawalRecord.save(context, { stage: 'accepted', order: { ...order, fields: {} }, id, at });
        // Another may have been reviewed meanwhile; the result is that of what was sent.
        store.dispatch(withdrawalReviewed(order));
      }
      wishRecord.forget();
      store.dispatch(withdrawalAccepted({ id, at }));
      host.send('Metric', { name: METRIC, status: 'success' });
      await navigator.load(RESULT);
      enterPage(context, RESULT, { isReplacing: true });
      return 'gone';
    },
    followLate(wish, { withdrawalId }) {
      const args = { amount: shownAmount(context, wish), id: withdrawalId };
      notify(context, { text: context.texts.t('wish.withdrawal.earlierMade', args), tone: 'info' });
    },
    /** The user is shown the review as it was, to change what is wrong or to try again. */
    refuse(_wish, error) {
      if (!isGivenUp(error)) host.send('Metric', { name: METRIC, status: 'fail', code: codeOf(error) });
    },
    release() {},
  };
};
