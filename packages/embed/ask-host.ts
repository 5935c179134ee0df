import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import { callHandlers, type Embedding } from './embedding.ts';
import { reportHostError } from './host-code.ts';
import type { Messenger } from './messenger.ts';

/** A payment or withdrawal that the user wants to send. */
export type BeforeSubmit = Omit<WidgetToHost['onBeforeSubmit'], 'id'>;

/** The decision; for a rejection with a reason in the user's language, as plain text. */
export type SubmitDecision = Omit<HostToWidget['submit-decided'], 'id'>;

/**
 * Asks the host whether a payment may be sent, and sends its decision to the widget. A function that throws, or a
 * result that is no decision, rejects the payment. Without a function the host itself answers the message, as its start
 * data announce.
 */
export async function askHost(
  { options, signal }: Embedding,
  { post }: Messenger,
  { id, ...payment }: WidgetToHost['onBeforeSubmit'],
): Promise<void> {
  if (!options.beforeSubmit) return;
  try {
    const { isAllowed, reason }: Partial<SubmitDecision> = Object(await options.beforeSubmit(payment));
    if (typeof isAllowed !== 'boolean') throw new TypeError('isAllowed is not a boolean');
    post('submit-decided', { id, isAllowed, ...(typeof reason === 'string' && { reason }) });
  } catch (error) {
    reportHostError(error);
    if (signal.aborted) return;
    post('submit-decided', { id, isAllowed: false });
    callHandlers(options, 'onError', {
      code: 'before_submit',
      message: `beforeSubmit: ${String(error)}`,
      where: 'host',
    });
  }
}
