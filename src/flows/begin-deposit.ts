import type { PaymentMethod } from '#generated/wire.ts';
import { depositStarted } from '#state/deposit.ts';
import { isUnanswered } from '#state/deposit-phase.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldsValidated, formLocked } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { newAttemptKey, type UnansweredAttempt } from './open-attempt.ts';

/**
 * The method to pay with. Spec core §5: a deposit needs one.
 *
 * @throws FlowError `no-method`
 */
export const pickedMethod = ({ store }: FlowContext): PaymentMethod => {
  const method = selectMethod(store.getState());
  if (!method) throw new FlowError('no-method');
  return method;
};

/**
 * Whether a deposit may be created now: what is on the page is valid (the user is shown what is not), and no other one is
 * of unknown fate.
 */
export const canBegin = ({ store }: FlowContext): boolean => {
  const { deposit, form = initialFormState } = store.getState();
  if (isUnanswered(deposit)) return false;
  if (invalidFields(form).length === 0) return true;
  store.dispatch(fieldsValidated());
  return false;
};

export type NewCreate =
  | Pick<Extract<UnansweredAttempt, { call: 'deposit-create' }>, 'call' | 'payload'>
  | Pick<Extract<UnansweredAttempt, { call: 'deposit-create-p2p' }>, 'call' | 'payload'>
  | Pick<Extract<UnansweredAttempt, { call: 'deposit-create-sweepstake' }>, 'call' | 'payload'>;

/** Notes in the state that the creation has begun; the form is locked until it is known what became of it. */
export const noteBegun = ({ store }: FlowContext, { methodName, payload }: UnansweredAttempt): void => {
  store.dispatch(depositStarted({ methodName, amount: String(payload.amount), currency: payload.currency }));
  store.dispatch(formLocked(true));
};

/** A new attempt of what is on the page, with a key of its own. */
export const newAttempt = (
  { store }: FlowContext,
  methodName: string,
  create: NewCreate,
  fallback: string,
): UnansweredAttempt => ({
  ...create,
  key: newAttemptKey(),
  methodName,
  form: store.getState().route.screen,
  fallback,
});
