import { reportError } from '#platform/report.ts';
import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { readOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { hasPrepared, hasStoredAttempt, hasStoredWish } from '#flows/kernel/stored-attempt.ts';

/** What has been looked for in a visit, by the transaction of its list. */
const resumed = new WeakMap<FlowContext, Set<Transaction>>();

/** A wish that nobody knows the fate of comes before anything else; it is of one transaction. */
const findWish = async (context: FlowContext, transaction: Transaction): Promise<boolean> => {
  if (!hasStoredWish()) return false;
  const [{ wishRecord }, { resumeWish }] = await Promise.all([
    import('#flows/wish/wish-record.ts'),
    import('#flows/unconfirmed/resume-wish.ts'),
  ]);
  const stored = wishRecord.read(context);
  const isOurs = stored !== null && (stored.wish.call === 'withdrawal-submit') === (transaction === 'withdrawal');
  if (isOurs) await resumeWish(context, stored);
  return isOurs;
};

const RESUME: Record<Transaction, (context: FlowContext) => Promise<void>> = {
  async deposit(context) {
    const open = readOpenDeposit(context);
    if (open) {
      const { resumeDeposit } = await import('#flows/deposit/resume-deposit.ts');
      await resumeDeposit(context, open);
    } else if (hasPrepared()) {
      const { resumePrepared } = await import('#flows/deposit/resume-prepared.ts');
      await resumePrepared(context);
    } else if (hasStoredAttempt()) {
      const { resumeCrypto } = await import('#flows/crypto/resume-crypto.ts');
      await resumeCrypto(context);
    }
  },
  async withdrawal(context) {
    if (!hasStoredAttempt()) return;
    const { resumeWithdrawal } = await import('#flows/withdrawal/resume-withdrawal.ts');
    await resumeWithdrawal(context);
  },
};

/**
 * Brings back what was open before a reload, as soon as its methods are known: once a visit, a deposit to the visit that
 * pays in, a withdrawal to the visit that is paid out.
 */
export const resumeOpen = async (context: FlowContext): Promise<void> => {
  const { transaction } = context.store.getState().methods;
  const known = resumed.get(context) ?? new Set();
  if (known.has(transaction)) return;
  resumed.set(context, known.add(transaction));
  try {
    if (!(await findWish(context, transaction))) await RESUME[transaction](context);
  } catch (error) {
    reportError(error);
  }
};
