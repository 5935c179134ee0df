import type { Pushes } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { applyCryptoPush } from '#flows/crypto/arrival.ts';
import { applyStatus } from '#flows/deposit/status.ts';

/** Takes in what the server tells of a deposit unasked: of the open one, or of one that money has just made. */
export const applyDepositPush = (context: FlowContext, push: Pushes['deposit.status']): void => {
  applyStatus(context, push.depositId, push);
  applyCryptoPush(context, push.depositId, push);
};
