import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import type { CashierOptions } from './cashier-handle.ts';
import { reportHostError } from './host-code.ts';

/** A payment or withdrawal that the user wants to send. */
export type BeforeSubmit = Omit<WidgetToHost['onBeforeSubmit'], 'id'>;

/** The decision; for a rejection with a reason in the user's language, as plain text. */
export type SubmitDecision = Omit<HostToWidget['submit-decided'], 'id'>;

interface Asked {
  decision: SubmitDecision;
  /** Cause of a missing decision, for the host's log. */
  fault?: WidgetToHost['onError'];
}

/** Calls the host's `beforeSubmit`. A function that throws, or a result that is no decision, rejects the payment. */
export async function askHost(
  beforeSubmit: NonNullable<CashierOptions['beforeSubmit']>,
  payment: BeforeSubmit,
): Promise<Asked> {
  try {
    const { isAllowed, reason }: Partial<SubmitDecision> = Object(await beforeSubmit(payment));
    if (typeof isAllowed !== 'boolean') throw new TypeError('isAllowed is no boolean');
    return { decision: { isAllowed, ...(typeof reason === 'string' && { reason }) } };
  } catch (error) {
    reportHostError(error);
    const message = `beforeSubmit: ${String(error)}`;
    return { decision: { isAllowed: false }, fault: { code: 'before_submit', message, where: 'host' } };
  }
}
