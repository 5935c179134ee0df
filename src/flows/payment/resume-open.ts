import { reportError } from '#platform/report.ts';
import { resumeChanged, type Transaction } from '#state/methods.ts';
import { transactionOf } from '#state/payment-intent.ts';
import { loadFile, type FlowContext, shouldResumeOnce, hasOpenPayment, hasStoredIntent } from '#flows/kernel/index.ts';
import { intentRecord } from './intent-record.ts';
import { resumeIntent } from './resume-intent.ts';

/** Resumes an unresolved payment of that transaction first, then what else is open. */
const resume = async (context: FlowContext, transaction: Transaction): Promise<void> => {
  await loadFile(() => context.features.load(transaction));
  if (hasStoredIntent()) {
    const stored = intentRecord.read(context);
    if (stored && transactionOf(stored.intent) === transaction) {
      await resumeIntent(context, stored);
      return;
    }
  }
  await context.features.transaction(transaction).resume(context);
};

/**
 * Resumes what was open before a reload, once its methods are loaded: once a visit, deposits in a deposit visit, withdrawals in
 * a withdrawal visit.
 */
export const resumeOpen = async (context: FlowContext): Promise<void> => {
  const { store, navigator } = context;
  const { transaction } = store.getState().methods;
  if (!shouldResumeOnce(context, transaction)) return;
  try {
    if (hasOpenPayment()) {
      store.dispatch(resumeChanged('looking'));
      await resume(context, transaction);
    }
    await navigator.whenArrived();
    store.dispatch(resumeChanged('ended'));
  } catch (error) {
    reportError(error);
    store.dispatch(resumeChanged('lost'));
  }
};
