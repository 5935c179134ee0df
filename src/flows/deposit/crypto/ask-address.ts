import { parseDecimal, isPositiveDecimal } from '#domain/decimal.ts';
import { payableCode } from '#domain/payable.ts';
import type { Calls } from '#generated/wire.ts';
import {
  addressAsked,
  addressFailed,
  addressGiven,
  addressMissing,
  type CryptoAddress,
  type CryptoState,
} from '#state/crypto.ts';
import { joinSignals } from '#transport/join-signals.ts';
import { type FlowContext, handleFailure, isAborted, notify } from '#flows/kernel/index.ts';
import { cryptoRecord } from './record.ts';

type Session = Calls['session-start-crypto']['response'];

const minimumOf = (value: unknown): CryptoAddress['minimum'] => {
  const amount = parseDecimal(value);
  return amount !== null && isPositiveDecimal(amount) ? amount : '0';
};

/** Returns the answer for its page; null if it has no address (Spec method-flows §8). */
const readAddress = (answer: Session, currency: string): CryptoAddress | null => {
  const address = payableCode(answer.depositAddress);
  if (address === '') return null;
  const tag = payableCode(answer.tag);
  return {
    sessionId: answer.payment_session_id,
    coin: answer.cryptoName?.trim() || currency,
    address,
    memo: tag || payableCode(answer.memo),
    memoKind: tag === '' ? 'memo' : 'tag',
    minimum: minimumOf(answer.minDepositValue),
  };
};

/** Stores the displayed address, so that a reload shows it again. */
export const storeAddress = (
  context: FlowContext,
  { methodName, currency, network, screen, networks, given }: CryptoState,
): void => {
  if (given) cryptoRecord.save(context, { methodName, currency, network, screen, networks, given });
};

const applyAddress = (context: FlowContext, answer: Session, currency: string): void => {
  const { store } = context;
  const given = readAddress(answer, currency);
  if (!given) {
    store.dispatch(addressMissing());
    notify(context, { textKey: 'crypto.address.empty', tone: 'warning' });
    return;
  }
  store.dispatch(addressGiven(given));
  const { crypto } = store.getState();
  if (crypto) storeAddress(context, crypto);
};

/**
 * Requests an address of the selected network and clears the previous one. Does not wait: if another network is selected
 * meanwhile, the answer is ignored.
 */
export const askAddress = async (context: FlowContext, pageSignal: AbortSignal): Promise<void> => {
  const { store, transport, visit } = context;
  const latest = visit.latest('crypto-address');
  cryptoRecord.forget();
  store.dispatch(addressAsked());
  const { crypto, sweep } = store.getState();
  if (!crypto) return;
  const bought = sweep?.box ? { boxId: sweep.box.boxId } : {};
  const { currency, methodName, network } = crypto;
  const { signal, release } = joinSignals(latest, pageSignal);
  try {
    const answer = await transport.call(
      'session-start-crypto',
      { currency, paymentMethod: methodName, network, ...bought },
      { signal },
    );
    applyAddress(context, answer, currency);
  } catch (error) {
    if (isAborted(error)) return;
    store.dispatch(addressFailed());
    handleFailure(context, error);
  } finally {
    release();
  }
};
