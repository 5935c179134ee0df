import type { PaymentMethod } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { isPaying } from '#flows/payment/unconfirmed/page.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldsValidated } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { startPayment } from '#flows/payment/start-payment.ts';
import { depositHandler, beginWithProof } from './deposit-handler.ts';

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

/** Whether what is on the page may be paid now: no tap is being carried out, and all is valid; the user is shown what is not. */
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
  command: string;
  args?: Readonly<Record<string, unknown>>;
  /** Opens the window that the answer or the captcha needs; called in the tap. */
  openHelper?: () => HelperWindow | undefined;
  pageSignal: AbortSignal;
  onFollowed?: () => void;
}

/** Makes a deposit of what is on the page, whichever call does it, and goes where the answer leads (Spec core §4). */
export const beginDeposit = (context: FlowContext, tap: DepositTap): Promise<boolean> => {
  const { method, openHelper, pageSignal, onFollowed: onNavigated, ...rest } = tap;
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
