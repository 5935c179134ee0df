export { loadAccounts } from '#flows/deposit/accounts/last-deposit.ts';
export { pickedMethod } from './payload.ts';
export { forgetOpenDeposit } from './open-deposit.ts';
export { showDeposit } from './resume-deposit.ts';
export { applyStatus, refreshStatus } from './status.ts';
