export { isClosedByNow, readClosed, showClosedMethod } from './closed-methods.ts';
export type { Command, FlowContext, Navigator } from './context.ts';
export {
  type Feature,
  type PageOutcome,
  type PaymentHandler,
  flowOf,
  type StartAmount,
  type TransactionFlow,
  loadWithRetries,
} from './features.ts';
export {
  FlowError,
  notShownReason,
  handleFailure,
  isAborted,
  notifyHost,
  publicMessage,
  reportFailure,
  showFailureAs,
  notify,
  notifyNext,
} from './failures.ts';
export {
  idempotencyKeys,
  persistedList,
  type OwnedRecord,
  SERVER_REMEMBERS_MS,
  hasTexts,
  isObject,
  sessionRecord,
  type Visitor,
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
} from './stored-records.ts';
export { shouldResumeOnce, type CallEnd, type Recorder } from './visit-tools.ts';
