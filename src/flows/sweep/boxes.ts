import { parseDecimal } from '#domain/decimal.ts';
import type { Box, Calls } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { depositReset } from '#state/deposit.ts';
import { selectionReset } from '#state/selection.ts';
import { currencyChanged } from '#state/session.ts';
import { boxesFailed, boxesLoaded, boxesRequested, boxPicked, type SweepBox } from '#state/sweep.ts';
import {
  type Command,
  type FlowContext,
  FlowError,
  isAborted,
  reportFailure,
  notifyHost,
  hasOpenDeposit,
} from '#flows/kernel/index.ts';
import { loadInTime } from '#flows/methods/index.ts';
import { askBalance } from './balance.ts';
import { sweepRecord } from './record.ts';

type Answer = Calls['sweepstake-boxes']['response'];

const METHODS = 'sweep.select-method';

/** A package without a valid price or amount is not sold. */
const readBox = ({ gcAmount, scAmount, price, ...rest }: Box): SweepBox[] => {
  const [gold, free, cost] = [gcAmount, scAmount, price].map(parseDecimal);
  return gold && free && cost ? [{ ...rest, gcAmount: gold, scAmount: free, price: cost }] : [];
};

/**
 * Waits for the requested packages and stores them. Spec method-flows §8: after a failure there are none; the page shows that
 * and offers a retry.
 */
export const awaitBoxes = async (context: FlowContext, loading: Promise<Answer>): Promise<boolean> => {
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
  if (store.getState().sweep?.box?.boxId !== box.boxId) {
    // Another package is another purchase, so earlier state is cleared.
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
