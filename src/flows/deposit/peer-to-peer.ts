import type { DepositCreated } from '#generated/wire.ts';
import { depositAborted, depositDataAdded, depositStarted } from '#state/deposit.ts';
import { wishStopped } from '#state/wish.ts';
import { beginDeposit, canBegin, pickedMethod } from './begin-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { peerToPeerPayload } from './payload.ts';
import { followAnswer } from './follow-answer.ts';
import { openHelperFor } from './redirect-to-provider.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { screensOf } from './wish-kind.ts';

const INVOICE = 'deposit.peer-to-peer-invoice';
const BIN_LENGTH = 6;

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
    reportFailure(error);
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

const followFound = async (context: FlowContext, answer: DepositCreated, methodName: string): Promise<void> => {
  const { store } = context;
  // The amount that was asked for, where the server still knows it: the amount to pay may differ.
  const amount = String(answer.passedAmount ?? answer.payment_amount ?? '');
  const currency = answer.passedCurrency ?? answer.payment_currency ?? store.getState().session.currency;
  store.dispatch(depositStarted({ methodName, amount, currency }));
  try {
    await followAnswer(context, answer, {
      deposit: { methodName, call: 'deposit-create-p2p', amount, currency },
      helper: undefined,
      screens: screensOf('deposit-create-p2p', INVOICE),
      after: 'tap',
    });
  } catch (error) {
    context.host.send('onInvalidP2PResponse', { paymentMethod: methodName, depositId: answer.depositId });
    store.dispatch(depositAborted());
    throw error;
  }
};

/** Looks for an open transfer of the method, and goes to it (Spec method-flows §4). */
export const startPeerToPeer: Command = async (context, _args, signal) => {
  const method = pickedMethod(context);
  const { country } = context.store.getState().session;
  const request = { paymentMethod: method.name, selectedCountry: country };
  const found = await context.transport.call('deposit-check', request, { signal });
  if (!found.exists || found.depositId === undefined) return true;
  await followFound(context, { ...found, depositId: found.depositId }, method.name);
  void addBank(context);
  return true;
};

/** Creates a transfer and goes to its invoice (Spec method-flows §4). */
export const createPeerToPeer: Command = (context, _args, signal) => {
  const method = pickedMethod(context);
  if (!canBegin(context)) return false;
  return beginDeposit(context, {
    method,
    request: { call: 'deposit-create-p2p', payload: peerToPeerPayload(context, method) },
    fallback: INVOICE,
    command: 'peerToPeer.create',
    // In the tap, since a browser lets no later moment open one.
    openHelper: () =>
      context.layouts.captchaFor(method)?.place === 'window' ? openHelperFor(context, method) : undefined,
    pageSignal: signal,
    onFollowed: () => void addBank(context),
  });
};

/** Stops the creation that runs. A deposit that the server makes all the same is cancelled as soon as its answer is there. */
export const cancelPeerToPeerCreate: Command = ({ store }) => {
  store.dispatch(wishStopped());
  return true;
};
