import { reportError } from '#platform/report.ts';
import { resumeChanged, type Transaction } from '#state/methods.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { openDeposits } from '#flows/deposit/open-deposit.ts';
import { resumePrepared } from '#flows/deposit/prepare-deposit.ts';
import { intentRecord } from '#flows/payment/intent-record.ts';
import { shouldResumeOnce } from '#flows/kernel/resume-once.ts';
import { hasPrepared, hasOpenPayment, hasStoredIntent } from '#flows/kernel/open-payment-keys.ts';

/** Resumes an unresolved payment of that transaction first. */
const findIntent = async (context: FlowContext, transaction: Transaction): Promise<boolean> => {
  if (!hasStoredIntent()) return false;
  const [{ resumeIntent }] = await loadFile(() =>
    Promise.all([import('./resume-intent.ts'), context.features.load(transaction)]),
  );
  const stored = intentRecord.read(context);
  const isOurs = stored !== null && (stored.wish.call === 'withdrawal-submit') === (transaction === 'withdrawal');
  if (isOurs) await resumeIntent(context, stored);
  return isOurs;
};

const RESUME: Record<Transaction, (context: FlowContext) => Promise<void>> = {
  async deposit(context) {
    const open = openDeposits(context);
    if (open.length > 0) {
      const [{ resumeDeposit }] = await loadFile(() =>
        Promise.all([import('#flows/deposit/resume-deposit.ts'), context.features.load('deposit')]),
      );
      for (const deposit of open) if (await resumeDeposit(context, deposit)) return;
    } else if (hasPrepared()) {
      await loadFile(() => context.features.load('deposit'));
      await resumePrepared(context);
    } else if (hasOpenPayment()) {
      const [{ resumeAddress }] = await loadFile(() =>
        Promise.all([import('#flows/deposit/crypto/address.ts'), context.features.load('crypto')]),
      );
      await resumeAddress(context);
    }
  },
  async withdrawal(context) {
    if (!hasOpenPayment()) return;
    const [{ resumeWithdrawal }] = await loadFile(() =>
      Promise.all([import('#flows/withdrawal/resume-withdrawal.ts'), context.features.load('withdrawal')]),
    );
    await resumeWithdrawal(context);
  },
};

/**
 * Resumes what was open before a reload, once its methods are loaded: once a visit, deposits in a deposit visit, withdrawals in
 * a withdrawal visit.
 */
export const resumeOpen = async (context: FlowContext): Promise<void> => {
  const { store, navigator } = context;
  const { transaction } = store.getState().methods;
  if (!shouldResumeOnce(context, transaction)) return;
  if (hasOpenPayment()) store.dispatch(resumeChanged('looking'));
  try {
    if (!(await findIntent(context, transaction))) await RESUME[transaction](context);
    await navigator.whenArrived();
    store.dispatch(resumeChanged('ended'));
  } catch (error) {
    reportError(error);
    store.dispatch(resumeChanged('lost'));
  }
};
