import type { FlowContext } from './context.ts';

const running = new WeakSet<FlowContext>();

/** Whether an attempt is on its way. */
export const isAttempting = (context: FlowContext): boolean => running.has(context);

/**
 * Carries out an attempt that moves money, one at a time, whoever asks: this is the lock that makes one tap one payment.
 * False while another is on its way.
 */
export const attemptAlone = async (context: FlowContext, attempt: () => Promise<boolean>): Promise<boolean> => {
  if (running.has(context)) return false;
  running.add(context);
  try {
    return await attempt();
  } finally {
    running.delete(context);
  }
};
