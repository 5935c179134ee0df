import { CashierError, isOfFile } from '#domain/cashier-error.ts';
import type { HostChannel } from '#host/channel.ts';

/** Spec core §9: timeout of a load. */
export const START_TIMEOUT_MS = 30_000;

/** After this wait for the host the user sees a message. */
export const SLOW_START_MS = 10_000;

/** A failed start, with the host channel, so that the error page can still be closed. */
export class StartError extends CashierError {
  readonly host: HostChannel;

  constructor(host: HostChannel, cause: unknown) {
    const { code, message } = describeFailure(cause);
    super(code, message, { cause });
    this.host = host;
  }
}

/** Returns message and code of a failed start for the host (`onInitError`). */
export function describeFailure(cause: unknown): { message: string; code: string } {
  if (cause instanceof CashierError && !isOfFile(cause)) return { message: cause.message, code: cause.code };
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'Unknown error';
  return { message, code: 'start-failed' };
}
