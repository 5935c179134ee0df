import { isCryptoCurrency } from '#domain/currency.ts';
import { compareDecimals, isPositiveDecimal, parseDecimal, type Decimal, toWireAmount } from '#domain/decimal.ts';
import { limitsOf } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { Transaction } from '#state/methods.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { isGroup } from '#state/tiles.ts';
import {
  methodsOffered,
  SWEEP_COIN,
  type SweepBox,
  initialSweepState,
  quoteCleared,
  quoteFailed,
  quoteKnown,
  quoteRequested,
  redeemable,
} from '#state/sweep.ts';
import { type Command, type FlowContext, isAborted, reportFailure } from '#flows/kernel/index.ts';
import { loadList } from '#flows/methods/index.ts';
import { askBalance, useCurrency } from './boxes.ts';
import { debounce } from '#platform/debounce.ts';
import { typedAmount } from '#state/form-rules.ts';
import { availableChanged } from '#state/form.ts';
import type { RootState } from '#state/root.ts';
import { pickedMethod } from '#flows/deposit/index.ts';

const CRYPTO = 'crypto';

/** Returns the coin of a method; its other currencies are those that the coin is converted to. */
export const coinOf = ({ currency }: PaymentMethod): string =>
  currency.find(isCryptoCurrency) ?? currency.find((code) => code !== SWEEP_COIN) ?? '';

/** Whether a package can be bought in the method's currency: a listed coin, or the currency of the price. */
const isPaidIn = (method: PaymentMethod, { currenciesList, priceCurrencyCode }: SweepBox): boolean => {
  if (method.category === CRYPTO && currenciesList.length > 0) return currenciesList.includes(coinOf(method));
  const isListed = currenciesList.length === 0 || currenciesList.includes(priceCurrencyCode);
  return isListed && method.currency.includes(priceCurrencyCode);
};

const isWithin = (method: PaymentMethod, { price, priceCurrencyCode }: SweepBox, country: string): boolean => {
  const { min, max } = limitsOf(method.amount_rules, priceCurrencyCode, country);
  return compareDecimals(price, min) >= 0 && (max === '0' || compareDecimals(price, max) <= 0);
};

/**
 * Returns the methods that the package can be bought with: those that accept its currency and price, and have a page in this
 * view. Assumption: methods with a preparation step are excluded, because the price is fixed.
 */
const offer = ({ store, layouts }: FlowContext, box: SweepBox): void => {
  const { methods, session } = store.getState();
  const all = methods.entries.flatMap((entry) => (isGroup(entry) ? entry.paymentMethods : [entry]));
  const isOffered = (method: PaymentMethod): boolean =>
    isPaidIn(method, box) &&
    isWithin(method, box, session.country) &&
    method.isPreparationRequired !== true &&
    layouts.hasScreen(layouts.screenFor(method));
  store.dispatch(methodsOffered(all.filter(isOffered).map(({ name }) => name)));
};

/** Loads the list of that transaction and currency, unless it is loaded already. */
const loadOffer = async (
  context: FlowContext,
  { transaction, currency }: { transaction: Transaction; currency: string },
  signal: AbortSignal,
): Promise<boolean> => {
  const isOther = useCurrency(context, currency);
  const { methods } = context.store.getState();
  const isHere = methods.transaction === transaction && methods.status === 'ready' && !isOther;
  return isHere || loadList(context, { transaction }, signal);
};

/** Loads the methods of the picked package. */
export const openMethods: Command = async (context, _args, signal) => {
  const { store, layouts } = context;
  const box = store.getState().sweep?.box;
  if (!box) return false;
  await layouts.whenKnown(undefined);
  const list = { transaction: 'deposit', currency: box.priceCurrencyCode } as const;
  if (!isBeingSent(store.getState()) && !(await loadOffer(context, list, signal))) return false;
  offer(context, box);
  return true;
};

/** Loads the methods for redeeming sweep coins, and the user's coins. */
export const openCoins: Command = (context, _args, signal) => {
  void askBalance(context);
  return loadOffer(context, { transaction: 'withdrawal', currency: SWEEP_COIN }, signal);
};

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
