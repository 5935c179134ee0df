import { parseDecimal } from '#domain/decimal.ts';
import { amountPicked, fieldCleared } from '#state/form.ts';
import type { Command, Feature } from '#flows/kernel/index.ts';
import { cancelDeposit, expireDeposit, completeDeposit } from './end-deposit.ts';
import { depositFlow } from './deposit-flow.ts';
import { createDeposit } from './create-deposit.ts';
import { payAnotherWay, confirmResult, endResultWait, leaveResult, openResult, retryPayment } from './result.ts';
import { refreshStatus } from './status.ts';
import { openRedirect } from './redirect-to-provider.ts';
import { cancelPeerToPeerCreate, createPeerToPeer, startPeerToPeer } from './peer-to-peer.ts';
import { prepareDeposit } from './prepare-deposit.ts';
import { checkAgain, startAnother, showRunningPayment } from '#flows/payment/index.ts';
import { paymentState } from '#state/payment.ts';

/** Empties a field. A missing or locked field is not changed. */
const clearField: Command = ({ store }, { name }) => {
  if (typeof name === 'string') store.dispatch(fieldCleared(name));
  return true;
};

/** Sets the amount field, as a chip does. Invalid amounts are ignored. */
const pickAmount: Command = ({ store }, { amount }) => {
  const decimal = parseDecimal(amount);
  if (decimal !== null) store.dispatch(amountPicked(decimal));
  return decimal !== null;
};

/** Deposits, and what every payment has: form, intent, result. */
export const deposit = {
  ...paymentState,
  transaction: depositFlow,
  onDuplicateCommand: showRunningPayment,
  commands: {
    'form.pickAmount': pickAmount,
    'form.clear': clearField,
    'deposit.create': createDeposit,
    'deposit.prepare': prepareDeposit,
    'deposit.complete': completeDeposit,
    'deposit.refreshStatus': refreshStatus,
    'deposit.cancel': cancelDeposit,
    'deposit.expire': expireDeposit,
    'deposit.openRedirect': openRedirect,
    'intent.checkAgain': checkAgain,
    'intent.startAnother': startAnother,
    'peerToPeer.start': startPeerToPeer,
    'peerToPeer.create': createPeerToPeer,
    'peerToPeer.cancelCreate': cancelPeerToPeerCreate,
    'complete.open': openResult,
    'complete.endWait': endResultWait,
    'complete.confirm': confirmResult,
    'complete.leave': leaveResult,
    'complete.retry': retryPayment,
    'complete.payAnotherWay': payAnotherWay,
  },
} satisfies Feature;
