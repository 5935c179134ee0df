import type { Pushes } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { takeCryptoPush } from '#flows/crypto/arrival.ts';
import { takeStatus } from '#flows/deposit/status.ts';

/** Takes in what the server tells of a deposit unasked: of the open one, or of one that money has just made. */
export const takeDepositPush = (context: FlowContext, push: Pushes['deposit.status']): void => {
  takeStatus(context, push.depositId, push);
  takeCryptoPush(context, push.depositId, push);
};
