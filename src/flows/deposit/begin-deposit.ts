import type { CommandName } from '#generated/language.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { isPaying, startPayment } from '#flows/payment/index.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldsValidated } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import { type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { depositHandler, beginWithProof } from './deposit-handler.ts';

/**
 * Returns the picked method. Spec core §5: a deposit requires a method.
 *
 * @throws FlowError `no-method`
 */
export const pickedMethod = ({ store }: FlowContext): PaymentMethod => {
  const method = selectMethod(store.getState());
  if (!method) throw new FlowError('no-method');
  return method;
};

/** Whether the page may be paid now: no payment is under way and all values are valid; invalid ones are shown. */
export const canBegin = (context: FlowContext): boolean => {
  const { store } = context;
  const { form = initialFormState } = store.getState();
  if (isPaying(context)) return false;
  if (invalidFields(form).length === 0) return true;
  store.dispatch(fieldsValidated());
  return false;
};

interface DepositTap {
  method: PaymentMethod;
  request: IntentRequest;
  fallback: string;
  command: CommandName;
  args?: Readonly<Record<string, unknown>>;
  /** Opens the window that the answer or the captcha requires; called in the tap. */
  openHelper?: () => HelperWindow | undefined;
  pageSignal: AbortSignal;
  onNavigated?: () => void;
}

/** Creates a deposit from the page, with any create call, and opens the page of the answer (Spec core §4). */
export const beginDeposit = (context: FlowContext, tap: DepositTap): Promise<boolean> => {
  const { method, openHelper, pageSignal, onNavigated, ...rest } = tap;
  const methodName = method.name;
  let helper: HelperWindow | undefined;
  return startPayment(context, {
    ...rest,
    methodName,
    openHandler() {
      helper = openHelper?.();
      return depositHandler(context, { helper, after: 'tap', pageSignal, ...(onNavigated ? { onNavigated } : {}) });
    },
    prepare(request) {
      return beginWithProof(context, request, { methodName, helper, pageSignal });
    },
  });
};
