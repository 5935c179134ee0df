import { isPositiveDecimal, parseDecimal, type Decimal } from '#domain/decimal.ts';
import { debounce } from '#platform/debounce.ts';
import { typedAmount } from '#state/form-rules.ts';
import { availableChanged } from '#state/form.ts';
import type { RootState } from '#state/root.ts';
import {
  initialSweepState,
  quoteCleared,
  quoteFailed,
  quoteKnown,
  quoteRequested,
  redeemable,
  SWEEP_COIN,
} from '#state/sweep.ts';
import { pickedMethod } from '#flows/deposit/index.ts';
import { type Command, type FlowContext, isAborted, reportFailure } from '#flows/kernel/index.ts';
import { coinOf } from './offer.ts';
import { toWireAmount } from '#domain/decimal.ts';

/** Spec core §9: delay after the last change of the amount before a request. */
const DEBOUNCE_MS = 500;

interface Asked {
  amount: Decimal;
  from: string;
  to: string;
}

/** Requests the value of an amount. Spec method-flows §8: without an answer there is no rate, and paying stays possible. */
const ask = async (
  { store, transport }: FlowContext,
  { amount, from, to }: Asked,
  signal: AbortSignal,
): Promise<void> => {
  store.dispatch(quoteRequested(to));
  try {
    const answer = await transport.call('payment-convert-v2', { amount: toWireAmount(amount), from, to }, { signal });
    const result = parseDecimal(answer.amount);
    store.dispatch(result === null ? quoteFailed() : quoteKnown({ amount, from, to, result }));
  } catch (error) {
    if (isAborted(error)) return;
    store.dispatch(quoteFailed());
    reportFailure(error);
  }
};

/** Returns the package's price in the coin of the method. */
export const quotePrice: Command = (context, _args, signal) => {
  const box = context.store.getState().sweep?.box;
  if (!box) return false;
  void ask(context, { amount: box.price, from: box.priceCurrencyCode, to: coinOf(pickedMethod(context)) }, signal);
  return true;
};

const amountIn = ({ form }: RootState): Decimal | null => {
  const amount = form ? typedAmount(form) : null;
  return amount !== null && isPositiveDecimal(amount) ? amount : null;
};

/**
 * Requests the value of the typed amount while the page is open, after each pause in typing. The amount is limited to the
 * balance.
 */
export const openConvert: Command = (context, _args, signal) => {
  const { store } = context;
  const to = coinOf(pickedMethod(context));
  let asking = new AbortController();
  const askSoon = debounce(
    DEBOUNCE_MS,
    (amount: Decimal) => void ask(context, { amount, from: SWEEP_COIN, to }, asking.signal),
  );
  const onAmount = (amount: Decimal | null): void => {
    asking.abort();
    asking = new AbortController();
    askSoon.cancel();
    if (amount === null) store.dispatch(quoteCleared());
    else {
      store.dispatch(quoteRequested(to));
      askSoon.call(amount);
    }
  };
  const onBalance = (): void => {
    const { sweep = initialSweepState } = store.getState();
    store.dispatch(availableChanged(sweep.balanceStatus === 'ready' ? redeemable(sweep.balances) : null));
  };
  onBalance();
  const stops = [store.onChange(({ sweep }) => sweep?.balances, onBalance), store.onChange(amountIn, onAmount)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    askSoon.cancel();
    asking.abort();
  });
  const amount = amountIn(store.getState());
  if (amount !== null) onAmount(amount);
  return true;
};
