export { bonusFor, forgetBonuses } from '#flows/form/bonus/choice.ts';
export { syncHostBonuses } from './bonus/sync-host-bonuses.ts';
export { definitionsOf } from './method-fields.ts';
export { watchPaymentSession } from './payment-session.ts';
export {
  refreshLimits,
  restoreIntent,
  selectMethodNamed,
  prefilledAmount,
  startForm,
  askToTypeAgain,
} from './start-form.ts';
