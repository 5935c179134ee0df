import { reportError } from '#platform/report.ts';
import type { FlowContext } from './context.ts';
import { readAttempt } from './open-attempt.ts';

const resumed = new WeakSet<FlowContext>();

/** Brings a deposit back that was open before a reload: once a visit, as soon as the methods are known. */
export const resumeOpenDeposit = async (context: FlowContext): Promise<void> => {
  if (resumed.has(context)) return;
  resumed.add(context);
  const attempt = readAttempt(context);
  if (!attempt) return;
  try {
    const { resumeDeposit } = await import('./resume-deposit.ts');
    await resumeDeposit(context, attempt);
  } catch (error) {
    reportError(error);
  }
};
