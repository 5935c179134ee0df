import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import type { CashierOptions } from './cashier-handle.ts';
import { reportHostError } from './host-code.ts';

/** A payment or withdrawal that the user wants to send. */
export type BeforeSubmit = Omit<WidgetToHost['onBeforeSubmit'], 'id'>;

/** Whether it may be sent; if not, why, in the user's language and as plain text. */
export type SubmitDecision = Omit<HostToWidget['submit-decided'], 'id'>;

interface Asked {
  decision: SubmitDecision;
  /** Why there is no decision, for the host's log. */
  fault?: WidgetToHost['onError'];
}

/** Asks the host's `beforeSubmit`. A function that fails, or an answer that is no decision, does not allow it. */
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
