import type { DepositPayload, PaymentMethod } from '#generated/wire.ts';
import type { CommandName } from '#generated/language.ts';
import { openHelperWindow, type HelperWindow } from '#host/helper-window.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { initialFormState } from '#state/form-state.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { startPayment } from '#flows/payment/index.ts';
import { type Command, type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { depositPayload, pickedMethod, showProblems } from './payload.ts';
import { beginWithProof, depositHandler } from './deposit-handler.ts';
import { prepareInPlace } from './prepare-deposit.ts';
import { toWireAmount } from '#domain/decimal.ts';

/**
 * Opens a window for the provider's page; call it in the user's tap (Spec core §4). A native shell opens pages itself, listed
 * methods are opened by the host, and in-app browsers lose windows.
 */
export const openWindowFor = ({ store, layouts }: FlowContext, methodName: string): HelperWindow | undefined => {
  const isOurs = !layouts.redirectsThroughHost(methodName) && !store.getState().session.isNative;
  return isOurs && !isInAppBrowser() ? openHelperWindow() : undefined;
};

/** Opens the window if the method requires one from its first tap. */
export const openHelperFor = (context: FlowContext, method: PaymentMethod): HelperWindow | undefined =>
  context.layouts.opensWindow(method) ? openWindowFor(context, method.name) : undefined;

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

const RESULT = 'deposit.complete';

/** A saved account, or whether the typed one may be saved. */
interface PaidWith {
  account?: unknown;
  saves?: unknown;
}

/** Returns the payload; a payment with a saved account sends no typed fields. */
const paidWith = ({ wallet, ...payload }: DepositPayload, { account, saves }: PaidWith): DepositPayload => {
  if (typeof account === 'string' && account !== '') return { ...payload, fields: {}, accountId: account };
  const typed = { ...payload, ...(wallet === undefined ? {} : { wallet }) };
  return saves === true || saves === 'true' ? { ...typed, saveAccount: true } : typed;
};

/**
 * Returns the create call: in the sweepstake view its variant, with the package and its price (Spec core §4).
 *
 * @throws FlowError `no-box`
 */
const requestFor = (context: FlowContext, method: PaymentMethod, paid: PaidWith): IntentRequest => {
  const { session, sweep } = context.store.getState();
  if (session.view === 'main')
    return { call: 'deposit-create', payload: paidWith(depositPayload(context, method), paid) };
  if (!sweep?.box) throw new FlowError('no-box');
  const { boxId, price, priceCurrencyCode: currency } = sweep.box;
  const payload = { ...depositPayload(context, method), amount: toWireAmount(price), currency, boxId };
  return { call: 'deposit-create-sweepstake', payload };
};

interface CreateOptions extends PaidWith {
  fallbackScreen: unknown;
  signal: AbortSignal;
}

const create = (
  context: FlowContext,
  method: PaymentMethod,
  { fallbackScreen, signal, ...paid }: CreateOptions,
): Promise<boolean> => {
  const fallback = typeof fallbackScreen === 'string' ? fallbackScreen : RESULT;
  return beginDeposit(context, {
    method,
    request: requestFor(context, method, paid),
    fallback,
    command: 'deposit.create',
    args: { fallbackScreen: fallback, ...paid },
    openHelper: () => openHelperFor(context, method),
    pageSignal: signal,
  });
};

/** Whether the method has a preparation step that has not run yet (Spec core §3). */
const needsPreparation = ({ store }: FlowContext, method: PaymentMethod): boolean =>
  method.isPreparationRequired === true && (store.getState().form ?? initialFormState).prepared === null;

const prepareFirst = async (context: FlowContext, method: PaymentMethod, options: CreateOptions): Promise<boolean> => {
  const isReady = await prepareInPlace(context, method, options.signal);
  return isReady && create(context, method, options);
};

/**
 * Creates the deposit of the picked method and opens the page of the answer (Spec core §4). The window is opened synchronously,
 * or pop-up blockers stop it; a method with a preparation step needs none.
 */
export const createDeposit: Command = (context, { fallbackScreen, account, saves }, signal) => {
  const method = pickedMethod(context);
  if (showProblems(context)) return false;
  const begin = needsPreparation(context, method) ? prepareFirst : create;
  return begin(context, method, { fallbackScreen, account, saves, signal });
};
