import { payableAmount } from '#domain/payable.ts';
import type { DepositChecked, DepositCreated } from '#generated/wire.ts';
import { depositDataAdded, depositStarted } from '#state/deposit.ts';
import { selectOpenIntent, intentClosed, intentStopped } from '#state/intent-slice.ts';
import { showProblems, pickedMethod } from './payload.ts';
import { beginDeposit } from './create-deposit.ts';
import { type Command, type FlowContext, FlowError, reportFailure } from '#flows/kernel/index.ts';
import { peerToPeerPayload } from './payload.ts';
import { applyAnswer } from './apply-answer.ts';
import { openHelperFor } from './create-deposit.ts';
import { showUnconfirmed, markResolved, saveStopped } from '#flows/payment/index.ts';
import { isUnknownCall } from '#transport/transport-error.ts';
import { isWhole } from './answer.ts';
import { blockOtherPayments } from './status.ts';
import type { OpenDeposit } from './open-deposit.ts';
import { cancelStopped, screensOf } from './deposit-handler.ts';

const INVOICE = 'deposit.peer-to-peer-invoice';
const BIN_LENGTH = 6;

/** Returns the name of the card's bank, if the server knows it; it is optional on the invoice. */
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

const CALL = 'deposit-create-p2p';

/** Returns the id of an open transfer: '' if the server does not name it; undefined without one. */
const idOfFound = ({ exists, depositId, apiResponse }: DepositChecked): string | undefined => {
  const id = depositId ?? apiResponse?.depositId;
  return exists === false || (exists === undefined && id === undefined) ? undefined : (id ?? '');
};

/** Returns the sum that a transfer was requested for, if known: the sum to pay may differ. */
const sumOf = (answer: DepositChecked, sessionCurrency: string): Pick<OpenDeposit, 'amount' | 'currency'> => {
  const currency = answer.passedCurrency ?? answer.payment_currency ?? sessionCurrency;
  return { amount: payableAmount(answer.passedAmount ?? answer.payment_amount) ?? '', currency };
};

/** Returns further data of a transfer, if the server has any. */
const askMore = async (
  { transport }: FlowContext,
  request: { depositId: string; paymentMethod: string },
): Promise<DepositCreated | undefined> => {
  try {
    return await transport.call('resume-deposit', request);
  } catch (error) {
    reportFailure(error);
    return undefined;
  }
};

/**
 * Opens the page of an open transfer, with its own sum (contract §8). A transfer that cannot be shown blocks another one until
 * the user decides: the unconfirmed page explains it, and no message suggests to pay again.
 */
const openFoundTransfer = async (
  context: FlowContext,
  { found, depositId, pageSignal }: { found: DepositChecked; depositId: string; pageSignal: AbortSignal },
): Promise<void> => {
  const { store, transport, host, layouts } = context;
  const { session, route } = store.getState();
  const method = pickedMethod(context);
  const { name: methodName } = method;
  const open = { depositId, methodName, call: CALL, screen: '', form: route.screen } as const;
  const stopped = selectOpenIntent(store.getState());
  if (stopped?.isStopped && stopped.call === CALL && stopped.methodName === methodName && depositId !== '') {
    if (await cancelStopped(context, stopped, { answer: { depositId }, helper: undefined })) {
      markResolved(stopped.key);
      store.dispatch(intentClosed());
      return;
    }
  }
  try {
    if (depositId === '') throw new FlowError('no-open-deposit');
    const checked = { ...found, depositId };
    const isBankTransfer = layouts.traitsOf(method).isBankTransfer === true;
    const isKnown = isWhole(checked, { serverNowMs: transport.serverNow(), isBankTransfer });
    const more = isKnown ? undefined : await askMore(context, { depositId, paymentMethod: methodName });
    // The user may pay another way by now; the transfer is found again when its page is opened.
    if (pageSignal.aborted) return;
    const answer = { ...checked, ...more };
    const sum = sumOf(answer, session.currency);
    store.dispatch(depositStarted({ methodName, ...sum }));
    await applyAnswer(context, answer, {
      deposit: { ...open, ...sum },
      helper: undefined,
      screens: screensOf(CALL, INVOICE),
      after: 'tap',
      isFound: true,
      shiftMs: transport.clockShift(more ?? found),
    });
    void addBank(context);
  } catch (error) {
    host.send('onInvalidP2PResponse', { paymentMethod: methodName, ...(depositId === '' ? {} : { depositId }) });
    if (!selectOpenIntent(store.getState()))
      blockOtherPayments(context, { ...open, ...sumOf(found, session.currency) }, error);
    reportFailure(error);
    showUnconfirmed(context);
  }
};

/** Asks the server for an open transfer of the method; a server without this call has none. */
const findExisting = async (context: FlowContext, signal: AbortSignal): Promise<DepositChecked> => {
  const { country } = context.store.getState().session;
  const request = { paymentMethod: pickedMethod(context).name, selectedCountry: country };
  try {
    return await context.transport.call('deposit-check', request, { signal });
  } catch (error) {
    if (isUnknownCall(error)) return { exists: false };
    throw error;
  }
};

/** Looks for an open transfer of the method and opens its page. Returns whether it has found one. */
const openExisting = async (context: FlowContext, pageSignal: AbortSignal): Promise<boolean> => {
  const found = await findExisting(context, pageSignal);
  const depositId = idOfFound(found);
  if (depositId === undefined) return false;
  await openFoundTransfer(context, { found, depositId, pageSignal });
  return true;
};

/** Looks for an open transfer of the method and opens its page (Spec method-flows §4). */
export const startPeerToPeer: Command = async (context, _args, signal) => {
  await openExisting(context, signal);
  return true;
};

const createTransfer = (context: FlowContext, pageSignal: AbortSignal): Promise<boolean> | false => {
  if (pageSignal.aborted || showProblems(context)) return false;
  const method = pickedMethod(context);
  return beginDeposit(context, {
    method,
    request: { call: CALL, payload: peerToPeerPayload(context, method) },
    fallback: INVOICE,
    command: 'peerToPeer.create',
    // Open the window synchronously, or pop-up blockers stop it.
    openHelper: () =>
      context.layouts.captchaFor(method)?.place === 'window' ? openHelperFor(context, method) : undefined,
    pageSignal,
    onNavigated: () => void addBank(context),
  });
};

/** Creates a transfer and opens its invoice (Spec method-flows §4). If the search has failed, it is repeated first. */
export const createPeerToPeer: Command = async (context, { isSearched }, signal) =>
  (isSearched === false && (await openExisting(context, signal))) || createTransfer(context, signal);

/** Stops the running creation. If the server creates the deposit anyway, it is cancelled as soon as the answer arrives. */
export const cancelPeerToPeerCreate: Command = (context) => {
  context.store.dispatch(intentStopped());
  saveStopped(context);
  return true;
};
