import { parseMoment } from '#domain/countdown.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Whether a method cannot be used now. What was to end by now is taken to have ended: the server knows, and is asked. */
export const isClosed = ({ transport }: FlowContext, { availability }: PaymentMethod): boolean => {
  if (!availability) return false;
  const until = parseMoment(availability.until);
  return until === null || until > transport.serverNow();
};
