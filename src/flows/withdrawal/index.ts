export { saveDraft } from './record.ts';
export { orderOf } from './review-withdrawal.ts';
export { submitWithdrawal } from './withdrawal-handler.ts';
