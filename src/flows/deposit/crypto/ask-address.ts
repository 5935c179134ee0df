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
import type { FlowContext } from '#flows/kernel/context.ts';
import { cryptoRecord } from './record.ts';
import { handleFailure, isAborted } from '#flows/kernel/handle-failure.ts';
import { notify } from '#flows/kernel/notify.ts';

type Session = Calls['session-start-crypto']['response'];

const minimumOf = (value: unknown): CryptoAddress['minimum'] => {
  const amount = parseDecimal(value);
  return amount !== null && isPositiveDecimal(amount) ? amount : '0';
};

/** The answer as its page shows it; null when there is no address in it (Spec method-flows §8). */
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

/** Keeps the address that is shown, so that a reload shows it again. */
export const keepAddress = (
  context: FlowContext,
  { methodName, currency, network, screen, networks, given }: CryptoState,
): void => {
  if (given) cryptoRecord.save(context, { methodName, currency, network, screen, networks, given });
};

const take = (context: FlowContext, answer: Session, currency: string): void => {
  const { store } = context;
  const given = readAddress(answer, currency);
  if (!given) {
    store.dispatch(addressMissing());
    notify(context, { textKey: 'crypto.address.empty', tone: 'warning' });
    return;
  }
  store.dispatch(addressGiven(given));
  const { crypto } = store.getState();
  if (crypto) keepAddress(context, crypto);
};

/**
 * Asks for an address of the chosen network, of which there is none until it comes. Does not wait: another network may be
 * picked meanwhile, and the answer for the one before is then ignored.
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
    take(context, answer, currency);
  } catch (error) {
    if (isAborted(error)) return;
    store.dispatch(addressFailed());
    handleFailure(context, error);
  } finally {
    release();
  }
};
