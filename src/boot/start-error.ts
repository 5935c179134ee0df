import { CashierError, isOfFile } from '#domain/cashier-error.ts';
import type { HostChannel } from '#host/channel.ts';

/** Spec core §9: a load takes no longer than this. */
export const START_TIMEOUT_MS = 30_000;

/** A host that takes longer is hanging, or its own server is: the player is told so. */
export const SLOW_START_MS = 10_000;

/** Why the cashier did not start; carries the way to the host, so that an error page can still be closed. */
export class StartError extends CashierError {
  readonly host: HostChannel;

  constructor(host: HostChannel, cause: unknown) {
    const { code, message } = describeFailure(cause);
    super(code, message, { cause });
    this.host = host;
  }
}

/** Message and code of a failed start, as the host gets them (`onInitError`). */
export function describeFailure(cause: unknown): { message: string; code: string } {
  if (cause instanceof CashierError && !isOfFile(cause)) return { message: cause.message, code: cause.code };
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'Unknown error';
  return { message, code: 'start-failed' };
}
