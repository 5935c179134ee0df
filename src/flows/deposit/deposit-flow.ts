import type { PaymentMethod } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import { formRestored, lastAmountKnown } from '#state/form.ts';
import { lastDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import {
  type FlowContext,
  type StartAmount,
  loadWithRetries,
  forgetPrepared,
  hasOpenPayment,
  hasPrepared,
  type TransactionFlow,
} from '#flows/kernel/index.ts';
import { watchPaymentSession, refreshLimits, startForm, selectMethodNamed } from '#flows/form/index.ts';
import { depositStarted } from '#state/deposit.ts';
import { fieldValues } from '#state/form-scope.ts';
import { isLocked, type OpenIntent, type PaymentIntent } from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { findMethod } from '#state/selection.ts';
import { depositHandler, callOf } from './deposit-handler.ts';
import { findOpenDeposit, openDeposits, type OpenDeposit } from './open-deposit.ts';
import { walletOf } from './payload.ts';
import { resumePrepared } from './prepare-deposit.ts';
import { openHelperFor } from './create-deposit.ts';
import { resumeDeposit, showDeposit } from './resume-deposit.ts';

/**
 * Starts the form of a deposit method, requests its limits, starts its payment session and offers the last deposited amount.
 * The amount of a coin package is its price, without limits.
 */
export const startDepositForm = (context: FlowContext, method: PaymentMethod, amount: StartAmount = 'usual'): void => {
  startForm(context, method, { amount });
  const price = context.store.getState().sweep?.box?.price;
  if (price !== undefined) context.store.dispatch(formRestored({ amount: price, fields: {} }));
  const last = lastDeposit(context);
  const isSame = last?.methodName === method.name && last.currency === context.store.getState().form?.currency;
  if (last && isSame) context.store.dispatch(lastAmountKnown(last.amount));
  watchPaymentSession(context);
  if (!context.layouts.traitsOf(method).asksOwnLimits && price === undefined) void refreshLimits(context, method);
};

/** Whether the server waits for more fields of a deposit of that method, which is then continued. */
const isContinuing = ({ deposit }: RootState, picked: PaymentMethod): boolean =>
  deposit?.isWaitingForFields === true && deposit.methodName === picked.name;

/** Selects a deposit method. While a payment is under way, its form is opened instead. */
const pick: TransactionFlow['pick'] = (context, picked, amount) => {
  const { navigator, layouts, store } = context;
  const state = store.getState();
  const open = selectOpenIntent(state);
  const held = isLocked(open) ? open : null;
  const method = (held && findMethod(state.methods.entries, held.methodName)) ?? picked;
  selectMethodNamed(context, method.name);
  if (!held && !isContinuing(state, method)) {
    forgetPrepared();
    startDepositForm(context, method, amount);
  }
  navigator.go(held?.form || layouts.screenFor(method));
};

const resume = async (context: FlowContext): Promise<void> => {
  const open = openDeposits(context);
  if (open.length > 0) {
    for (const deposit of open) if (await resumeDeposit(context, deposit)) return;
  } else if (hasPrepared()) {
    await resumePrepared(context);
  } else if (hasOpenPayment()) {
    const [{ resumeAddress }] = await loadWithRetries(() =>
      Promise.all([import('#flows/deposit/crypto/address.ts'), context.features.load('crypto')]),
    );
    await resumeAddress(context);
  }
};

/** Returns the stored deposit of an intent, or what the intent says about it. */
const openDepositOf = (context: FlowContext, intent: PaymentIntent, depositId: string): OpenDeposit => {
  const { methodName, amount, currency, form } = intent;
  const found = { depositId, methodName, call: callOf(intent), amount, currency, form, screen: '' };
  return findOpenDeposit(context, depositId) ?? found;
};

const showCreated = (context: FlowContext, intent: PaymentIntent, depositId: string): Promise<void> =>
  showDeposit(context, openDepositOf(context, intent, depositId));

/** The flow of all calls that create a deposit. */
export const depositFlow: TransactionFlow = {
  list: 'deposit.methods',
  formScreen: ({ layouts }, method) => layouts.screenFor(method),
  pick,
  resume,
  startForm(context, method) {
    selectMethodNamed(context, method.name);
    startForm(context, method);
  },
  formMembers(form, { call, payload }) {
    const fields = { ...fieldValues(form), ...payload.fields };
    const wallet = call === 'deposit-create-p2p' ? undefined : walletOf(form, fields);
    return { fields, ...(wallet === undefined ? {} : { wallet }) };
  },
  restoreOrder({ store }, { methodName, amount, currency }) {
    store.dispatch(depositStarted({ methodName, amount, currency }));
  },
  handlerFor(context, intent, { after, pageSignal }) {
    const method = findMethod(context.store.getState().methods.entries, intent.methodName);
    const isWindowed = after === 'tap' && method !== undefined && intent.call !== 'deposit-create-p2p';
    const helper = isWindowed ? openHelperFor(context, method) : undefined;
    return depositHandler(context, { helper, after, pageSignal });
  },
  showCreated: (context, intent: OpenIntent) => showCreated(context, intent, intent.id),
  resumeStep: showCreated,
};
