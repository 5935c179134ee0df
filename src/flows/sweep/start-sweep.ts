import { currentPath } from '#platform/address.ts';
import { methodsRequested } from '#state/methods.ts';
import { boxPicked } from '#state/sweep.ts';
import { askMethods, awaitMethods } from '#flows/methods/index.ts';
import { type FlowContext, hasOpenDeposit } from '#flows/kernel/index.ts';
import { askBalance } from './balance.ts';
import { awaitBoxes, useCurrency } from './boxes.ts';
import { sweepRecord } from './record.ts';

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
