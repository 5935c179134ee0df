import type { DepositPayload, PaymentMethod } from '#generated/wire.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { beginDeposit, canBegin, pickedMethod } from './begin-deposit.ts';
import { type Command, type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { depositPayload } from './payload.ts';
import { openHelperFor } from './redirect-to-provider.ts';
import { needsPreparation, prepareInPlace } from './prepare-deposit.ts';
import { toWireAmount } from '#domain/decimal.ts';

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
  if (!canBegin(context)) return false;
  const begin = needsPreparation(context, method) ? prepareFirst : create;
  return begin(context, method, { fallbackScreen, account, saves, signal });
};
