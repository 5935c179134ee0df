export { isClosedByNow, readClosed, showClosedMethod } from './closed-methods.ts';
export type { Command, FlowContext, Navigator } from './context.ts';
export type { Feature } from './feature.ts';
export { FlowError, notShownReason } from './flow-error.ts';
export { handleFailure, isAborted, notifyHost, publicMessage, reportFailure, showFailureAs } from './handle-failure.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { loadFile } from './load-file.ts';
export { notify, notifyNext } from './notify.ts';
export {
  LAST_DEPOSITS_KEY,
  OPEN_ADDRESS_KEY,
  OPEN_DEPOSIT_KEY,
  OPEN_INTENT_KEY,
  PREPARED_KEY,
  SWEEP_KEY,
  TRANSACTION_KEY,
  WITHDRAWAL_KEY,
  forgetPrepared,
  forgetWithdrawal,
  hasLastDeposit,
  hasOpenDeposit,
  hasOpenPayment,
  hasPrepared,
  hasStoredIntent,
} from './open-payment-keys.ts';
export type { PageOutcome, PaymentHandler } from './payment-handler.ts';
export { persistedList, type Owned } from './persisted-list.ts';
export { shouldResumeOnce } from './resume-once.ts';
export { SERVER_REMEMBERS_MS, hasTexts, isObject, sessionRecord, type Visitor } from './session-record.ts';
export { flowOf, type StartAmount, type TransactionFlow } from './transaction-flow.ts';
export type { CallEnd, Recorder } from './visit-tools.ts';
