import { parseDecimal } from '#domain/decimal.ts';
import { isClosedByServer, isEndedUnpaid, statusOfDeposit } from '#domain/transaction-status.ts';
import type { DepositState, Transaction } from '#generated/wire.ts';
import { sessionEnded, sessionUnknown, type CryptoState, cryptoSlice, selectCryptoScope } from '#state/crypto.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { type Command, type FlowContext, reportFailure, type Feature } from '#flows/kernel/index.ts';
import { cryptoRecord, askAddressAgain, leaveAddress, openAddress, pickNetwork } from './address.ts';
import { applyStatus } from '#flows/deposit/status.ts';
import { saveOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { isLost } from '#transport/transport-error.ts';
import { isDefinitiveRejection } from '#flows/payment/index.ts';

const RESULT = 'deposit.complete';

type Session = CryptoState['sessions'][number];

const isSame = (one: string | undefined, other: string): boolean => one?.toUpperCase() === other.toUpperCase();

/** Whether a transaction has the coin of the displayed address. */
const isOfCoin = ({ cryptoCurrency, currency, blockchain }: Transaction, coin: string): boolean =>
  cryptoCurrency === undefined ? blockchain !== undefined || isSame(currency, coin) : isSame(cryptoCurrency, coin);

/**
 * Returns the session of a push: by the deposit's id or, if the server has given another id, by the coin that the page waits
 * for.
 */
const sessionOf = (
  crypto: CryptoState,
  depositId: string,
  transaction: Transaction | undefined,
): Session | undefined => {
  const known = crypto.sessions.find(({ id }) => id === depositId);
  if (known || !crypto.given || !transaction) return known;
  const { given, methodName } = crypto;
  return isOfCoin(transaction, given.coin) ? { id: given.sessionId, methodName } : undefined;
};

interface Arrival {
  session: Session;
  depositId: string;
  answer: DepositState;
}

/** Shows received coins: from now on there is a deposit, and the user sees its result (Spec method-flows §2). */
const applyArrival = (context: FlowContext, { session, depositId, answer }: Arrival): void => {
  const { store, navigator } = context;
  const { methodName } = session;
  const amount = parseDecimal(answer.transaction?.amount) ?? '';
  const currency = answer.transaction?.currency ?? store.getState().crypto?.currency ?? '';
  store.dispatch(sessionEnded(session.id));
  cryptoRecord.forget();
  store.dispatch(depositStarted({ methodName, amount, currency, isFromChain: true }));
  store.dispatch(depositCreated({ id: depositId, data: {} }));
  const made = { methodName, call: 'deposit-create', depositId, amount, currency } as const;
  saveOpenDeposit(context, { ...made, screen: RESULT, isFromChain: true });
  applyStatus(context, depositId, answer);
  navigator.go(RESULT);
};

/** Whether the server reports more about a deposit than that it waits. */
const hasMoved = (answer: DepositState): boolean =>
  statusOfDeposit(answer) !== 'waiting' || isClosedByServer(answer.depositStatus);

/** Whether the answer only ends a session whose address is not shown any more; the user is about to pay to another one. */
const isOldEnd = ({ store }: FlowContext, { id }: Session, answer: DepositState): boolean =>
  !answer.transaction && isEndedUnpaid(statusOfDeposit(answer)) && store.getState().crypto?.given?.sessionId !== id;

/** Whether the page with the address is open. */
const isWaiting = ({ store }: FlowContext): boolean => {
  const { crypto, route } = store.getState();
  return crypto?.screen === route.screen;
};

/** Applies a push while an address is shown; pushes of other deposits are ignored. */
export const applyCryptoPush = (context: FlowContext, depositId: string, answer: DepositState): void => {
  const { crypto } = context.store.getState();
  if (!crypto || !isWaiting(context)) return;
  const session = sessionOf(crypto, depositId, answer.transaction);
  const isNews = answer.transaction !== undefined || hasMoved(answer);
  if (session && isNews && !isOldEnd(context, session, answer)) applyArrival(context, { session, depositId, answer });
};

/** Whether coins have arrived. A polled deposit may have a transaction from the start, so its hash or the status decides. */
const hasArrived = (answer: DepositState): boolean => Boolean(answer.transaction?.txid) || hasMoved(answer);

/** Asks about one address; resolves to whether the server has answered. */
const pollAddress = async (context: FlowContext, session: Session, signal: AbortSignal): Promise<boolean> => {
  const { store, transport } = context;
  const request = { depositId: session.id, paymentMethod: session.methodName };
  try {
    const answer = await transport.call('deposit-status', request, { signal, isRepeated: true });
    const isStillOpen = store.getState().crypto?.sessions.some(({ id }) => id === session.id) === true;
    if (isOldEnd(context, session, answer)) store.dispatch(sessionUnknown(session.id));
    else if (isStillOpen && isWaiting(context) && hasArrived(answer)) {
      applyArrival(context, { session, depositId: session.id, answer });
    }
    return true;
  } catch (error) {
    if (isDefinitiveRejection(error, { mayHaveArrived: false }) && !isLost(error))
      store.dispatch(sessionUnknown(session.id));
    reportFailure(error);
    return false;
  }
};

/** Asks whether coins have arrived at an address of this visit: the displayed one, or an earlier one. */
const watchAddress: Command = async (context, _args, signal) => {
  const sessions = context.store.getState().crypto?.sessions ?? [];
  const answered = await Promise.all(sessions.map((session) => pollAddress(context, session, signal)));
  return !answered.includes(false);
};

/** Addresses that coins are sent to. */
export const crypto = {
  needs: ['deposit'],
  slices: [cryptoSlice],
  scope: { crypto: selectCryptoScope },
  start(context) {
    context.transport.onPush('deposit.status', (push) => applyCryptoPush(context, push.depositId, push));
  },
  commands: {
    'crypto.open': openAddress,
    'crypto.pickNetwork': pickNetwork,
    'crypto.askAgain': askAddressAgain,
    'crypto.watch': watchAddress,
    'crypto.leave': leaveAddress,
  },
} satisfies Feature;
