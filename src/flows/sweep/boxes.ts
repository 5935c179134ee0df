import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import { log } from '#platform/log.ts';
import {
  balanceFailed,
  balanceKnown,
  balanceRequested,
  GOLD_COIN,
  SWEEP_COIN,
  type SweepBox,
  boxesFailed,
  boxesLoaded,
  boxesRequested,
  boxPicked,
} from '#state/sweep.ts';
import {
  type Command,
  type FlowContext,
  reportFailure,
  SWEEP_KEY,
  hasTexts,
  isObject,
  sessionRecord,
  FlowError,
  isAborted,
  notifyHost,
  hasOpenDeposit,
} from '#flows/kernel/index.ts';
import type { Box, Calls } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { depositReset } from '#state/deposit.ts';
import { selectionReset } from '#state/selection.ts';
import { currencyChanged } from '#state/session.ts';
import { loadInTime, askMethods, awaitMethods } from '#flows/methods/index.ts';
import { currentPath } from '#platform/address.ts';
import { methodsRequested } from '#state/methods.ts';

interface Coins {
  gold: Decimal;
  sweep: Decimal;
}

const askCoins = async ({ transport }: FlowContext): Promise<Coins> => {
  const entries = await transport.call('sweepstake-balance-get', {});
  const held = (coin: string): Decimal =>
    parseDecimal(entries.find(({ currency }) => currency.toUpperCase() === coin)?.balance) ?? '0';
  return { gold: held(GOLD_COIN), sweep: held(SWEEP_COIN) };
};

/** Spec method-flows §8: a missing balance counts as zero, with a warning. */
const askUnplayed = async ({ transport }: FlowContext): Promise<Decimal> => {
  const answer = await transport.call('sweepstake-unplayed-balance', { currency: SWEEP_COIN });
  const unplayed = parseDecimal(answer.data?.amount);
  if (unplayed === null) log.warn('The unplayed balance is missing and counts as 0.');
  return unplayed ?? '0';
};

const askRecoup = async ({ transport }: FlowContext): Promise<Decimal> =>
  parseDecimal((await transport.call('sweepstake-recoup-sum', { currency: SWEEP_COIN })).amount) ?? '0';

const orZero = (asking: Promise<Decimal>): Promise<Decimal> =>
  asking.catch((error: unknown) => {
    reportFailure(error);
    return '0';
  });

/** Requests the user's balances. Spec method-flows §8: failures count as zero. Returns false if the balance itself is unknown. */
export const askBalance = async (context: FlowContext): Promise<boolean> => {
  const { store, visit } = context;
  const latest = visit.latest('sweep-balance');
  store.dispatch(balanceRequested());
  try {
    const [coins, unplayed, recoup] = await Promise.all([
      askCoins(context),
      orZero(askUnplayed(context)),
      orZero(askRecoup(context)),
    ]);
    if (!latest.aborted) store.dispatch(balanceKnown({ ...coins, unplayed, recoup }));
    return true;
  } catch (error) {
    if (!latest.aborted) store.dispatch(balanceFailed());
    reportFailure(error);
    return false;
  }
};

/** Requests the balance again after a failure. */
export const loadBalance: Command = (context) => askBalance(context);

/** The picked package, stored for this tab as it was on sale. */
interface PickedBox {
  box: SweepBox;
}

const isPickedBox = (value: unknown): value is PickedBox =>
  isObject(value) &&
  isObject(value.box) &&
  hasTexts(value.box, 'boxId', 'gcAmount', 'scAmount', 'price', 'priceCurrencyCode') &&
  Array.isArray(value.box.currenciesList) &&
  value.box.currenciesList.every((code) => typeof code === 'string');

export const sweepRecord = sessionRecord(SWEEP_KEY, isPickedBox);

type Answer = Calls['sweepstake-boxes']['response'];

const METHODS = 'sweep.select-method';

/** A package without a valid price or amount is not sold. */
const readBox = ({ gcAmount, scAmount, price, ...rest }: Box): SweepBox[] => {
  const [gold, free, cost] = [gcAmount, scAmount, price].map(parseDecimal);
  return gold && free && cost ? [{ ...rest, gcAmount: gold, scAmount: free, price: cost }] : [];
};

/**
 * Waits for the requested packages and stores them. Spec method-flows §8: after a failure the list is empty; the page shows that
 * and offers a retry.
 */
const awaitBoxes = async (context: FlowContext, loading: Promise<Answer>): Promise<boolean> => {
  const { store } = context;
  const latest = context.visit.latest('boxes');
  try {
    const { boxes } = await loadInTime(loading);
    if (latest.aborted) return false;
    if (boxes.length === 0) reportError(new FlowError('empty-boxes'));
    // An open deposit keeps the package as it was when the deposit was created.
    store.dispatch(boxesLoaded({ boxes: boxes.flatMap(readBox), isBoxKept: hasOpenDeposit() }));
    return boxes.length > 0;
  } catch (error) {
    if (latest.aborted || isAborted(error)) return false;
    store.dispatch(boxesFailed());
    const text = context.texts.t('boxes.failed.title');
    notifyHost(context, error, text);
    reportFailure(error, text);
    return false;
  }
};

/** Requests the packages and the user's coins. */
export const loadBoxes: Command = (context) => {
  context.store.dispatch(boxesRequested());
  void askBalance(context);
  return awaitBoxes(context, context.transport.call('sweepstake-boxes', {}));
};

/** Sets the visit's currency to that of the payment, for methods, limits and forms. */
export const useCurrency = ({ store }: FlowContext, currency: string): boolean => {
  if (store.getState().session.currency === currency) return false;
  store.dispatch(currencyChanged(currency));
  return true;
};

/** Selects the package to buy. */
const applyBox = (context: FlowContext, box: SweepBox): void => {
  const { store } = context;
  const { sweep, deposit } = store.getState();
  if (sweep?.box?.boxId !== box.boxId || (deposit?.id ?? null) !== null) {
    // Another package is another purchase, as is one after a created deposit: earlier state is cleared.
    store.dispatch(selectionReset());
    store.dispatch(depositReset());
  }
  store.dispatch(boxPicked(box));
  sweepRecord.save(context, { box });
};

/**
 * Selects a package and opens the page of its methods. While a purchase is under way, its page is opened instead.
 *
 * @throws FlowError `no-box` when no package has that id
 */
export const pickBox: Command = (context, { boxId }) => {
  const state = context.store.getState();
  if (!isBeingSent(state)) {
    const box = state.sweep?.boxes.find((known) => known.boxId === boxId);
    if (!box) throw new FlowError('no-box');
    applyBox(context, box);
  }
  context.navigator.go(METHODS);
  return true;
};

type Boxes = Parameters<typeof awaitBoxes>[1];

/** Restores the picked package after a reload, before the first page reads it. */
const restoreBox = (context: FlowContext): void => {
  const stored = sweepRecord.read(context);
  if (!stored) return;
  context.store.dispatch(boxPicked(stored.box));
  useCurrency(context, stored.box.priceCurrencyCode);
};

/** Loads the methods at once to resume a purchase that a reload has interrupted. */
const loadOpen = (context: FlowContext): Promise<boolean> => {
  context.store.dispatch(methodsRequested('deposit'));
  return awaitMethods(context, askMethods(context));
};

/**
 * Starts a visit of the sweepstake view with the packages that the entry chunk has requested, and reports to the host that the
 * widget is ready, even after a failure. Resolves to whether methods are loaded for resuming a purchase.
 */
export const startSweep = (context: FlowContext, firstBoxes: Boxes | undefined): Promise<boolean> => {
  restoreBox(context);
  const loading = firstBoxes ?? context.transport.call('sweepstake-boxes', {});
  const isPaying = hasOpenDeposit() && !currentPath().startsWith('/withdrawal');
  void askBalance(context);
  const hasBoxes = awaitBoxes(context, loading).then(() => context.host.send('onInit', { page: 'deposit' }));
  return isPaying ? loadOpen(context) : hasBoxes.then(() => false);
};
