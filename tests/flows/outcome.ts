import type { CallPath } from '#generated/wire.ts';
import type { Bench } from './bench.ts';

/** The effects of a command on the server, on the host and on the user's screen. */
export interface Outcome {
  sent: Record<string, unknown>[];
  /** Number of different idempotency keys. */
  keys: number;
  screens: string[];
  notices: unknown[];
  /** Codes of the errors that the host gets. */
  errors: unknown[];
  metrics: unknown[];
  phase: string;
  isLocked: boolean | undefined;
}

/** Collects the effects of a command that calls that path. */
export const outcomeOf = (bench: Bench, path: CallPath): Outcome => ({
  sent: bench.server.requests(path),
  keys: new Set(bench.keys(path)).size,
  screens: bench.screens(),
  notices: bench.notices().map(({ textKey }) => textKey),
  errors: bench.host.payloads('onDisplayError').map((payload) => (payload as { code: string }).code),
  metrics: bench.host.payloads('Metric').map((payload) => {
    const { name, status, code, reason } = payload as Record<string, string>;
    return [name, status, code ?? reason].filter((word) => word !== undefined).join(' ');
  }),
  phase: bench.deposit().phase,
  isLocked: bench.form().fields['amount']?.isDisabled,
});
