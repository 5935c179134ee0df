import type { DepositCreated } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositAborted, depositDataAdded, depositStarted } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { canBegin, newAttempt, noteBegun, pickedMethod } from './begin-deposit.ts';
import type { Command, FlowContext } from './context.ts';
import { peerToPeerPayload } from './deposit-payload.ts';
import { followAnswer } from './follow-answer.ts';
import { openHelperFor } from './lead-to-provider.ts';
import { noteFailure } from './handle-failure.ts';
import { newAttemptKey } from './open-attempt.ts';
import { runAttempt, screensOf } from './run-attempt.ts';

const INVOICE = 'deposit.peer-to-peer-invoice';
const BIN_LENGTH = 6;

/** The creation that runs, so that its own page can stop it. */
const creations = new WeakMap<FlowContext, AbortController>();

/** Where a creation was stopped that the server may have carried out: the next one looks for it first. */
const stopped = new WeakSet<FlowContext>();

/** Name of the bank that issued the card, where the server knows it; the invoice does without. */
const fetchBank = async (
  { transport }: FlowContext,
  methodName: string,
  number: string,
): Promise<string | undefined> => {
  try {
    const { bank } = await transport.call('bank-get', { payment_method: methodName, bin: number.slice(0, BIN_LENGTH) });
    return bank.name;
  } catch (error) {
    noteFailure(error);
    return undefined;
  }
};

const digitsOfCard = (card: unknown): string => {
  const number = typeof card === 'object' && card !== null && 'number' in card ? card.number : '';
  return typeof number === 'string' ? number.replaceAll(/\D/g, '') : '';
};

/** Adds the bank to the invoice, which is shown without waiting for it. */
const addBank = async (context: FlowContext): Promise<void> => {
  const { store } = context;
  const { deposit } = store.getState();
  if (!deposit?.id || deposit.data.bank) return;
  const number = digitsOfCard(deposit.data.card);
  if (number.length < BIN_LENGTH) return;
  const bank = await fetchBank(context, deposit.methodName, number);
  if (bank) store.dispatch(depositDataAdded({ id: deposit.id, data: { bank } }));
};

const followFound = async (context: FlowContext, answer: DepositCreated, methodName: string): Promise<boolean> => {
  const { store } = context;
  // What was asked for, where the server still knows it: what is to be paid may differ.
  const amount = String(answer.passedAmount ?? answer.payment_amount ?? '');
  const currency = answer.passedCurrency ?? answer.payment_currency ?? store.getState().session.currency;
  store.dispatch(depositStarted({ methodName, amount, currency }));
  try {
    return await followAnswer(context, answer, {
      attempt: { key: newAttemptKey(), methodName, amount, currency },
      helper: undefined,
      screens: screensOf({ call: 'deposit-create-p2p', fallback: INVOICE }),
      after: 'tap',
    });
  } catch (error) {
    context.host.send('onInvalidP2PResponse', { paymentMethod: methodName, depositId: answer.depositId });
    store.dispatch(depositAborted());
    store.dispatch(formLocked(false));
    throw error;
  }
};

/** Goes to the open transfer of the method, if the server has one. */
const findTransfer = async (context: FlowContext, signal?: AbortSignal): Promise<'found' | 'none'> => {
  const method = pickedMethod(context);
  const { country } = context.store.getState().session;
  const request = { paymentMethod: method.name, selectedCountry: country };
  const found = await context.transport.call('deposit-check', request, signal ? { signal } : {});
  stopped.delete(context);
  if (!found.exists || found.depositId === undefined || signal?.aborted) return 'none';
  await followFound(context, { ...found, depositId: found.depositId }, method.name);
  void addBank(context);
  return 'found';
};

/** Looks for an open transfer of the method, and goes to it (Spec method-flows §4). */
export const startPeerToPeer: Command = async (context, _args, signal) => {
  await findTransfer(context, signal);
  return true;
};

const createTransfer = async (
  context: FlowContext,
  helper: HelperWindow | undefined,
  pageSignal: AbortSignal,
): Promise<boolean> => {
  const method = pickedMethod(context);
  const payload = peerToPeerPayload(context, method);
  const attempt = newAttempt(context, method.name, { call: 'deposit-create-p2p', payload }, INVOICE);
  const own = new AbortController();
  creations.set(context, own);
  noteBegun(context, attempt);
  try {
    const hasMoved = await runAttempt(context, { attempt, helper, start: 'new', signal: own.signal, pageSignal });
    void addBank(context);
    return hasMoved;
  } finally {
    if (own.signal.aborted) stopped.add(context);
    creations.delete(context);
  }
};

/** Creates a transfer and goes to its invoice (Spec method-flows §4). */
export const createPeerToPeer: Command = async (context, _args, pageSignal) => {
  const method = pickedMethod(context);
  if (!canBegin(context)) return false;
  // In the tap, since a browser lets no later moment open one.
  const helper = context.layouts.captchaFor(method)?.place === 'window' ? openHelperFor(context, method) : undefined;
  if (stopped.has(context) && (await findTransfer(context)) === 'found') {
    helper?.close();
    return true;
  }
  return createTransfer(context, helper, pageSignal);
};

/** Stops the creation that runs. A deposit the server makes all the same is found before the next is created. */
export const cancelPeerToPeerCreate: Command = (context) => {
  creations.get(context)?.abort();
  return true;
};
