export { chosenFields, truncatedHash, withMembers } from './fingerprint.ts';
export { intentRecord, saveStopped } from './intent-record.ts';
export { isDefinitiveRejection, keyOutcome, wasNotSent } from './key-outcome.ts';
export { markResolved } from './keys.ts';
export {
  navigateAndRelease,
  goToUnconfirmed,
  showRunningPayment,
  leaveUnconfirmed,
  showUnconfirmed,
  shownAmount,
} from './page.ts';
export { startPayment } from './pay.ts';
export { resumeOpen } from './resume.ts';
export { checkAgain, startAnother } from './unconfirmed.ts';
