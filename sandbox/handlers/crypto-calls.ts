import { createHash } from 'node:crypto';
import type { CryptoTransfer } from '#generated/wire.ts';
import { badRequest } from '#sandbox/call-failure.ts';
import { type Chain, limitsOf } from '#sandbox/catalogue.ts';
import { beginTransfer } from '#sandbox/settle.ts';
import { type Handlers, needsFeature } from './handler.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns an address in the format of its chain, unique per deposit. */
function addressOf(prefix: string, depositId: string): string {
  if (prefix === 'hex') return `0x${hashOf(depositId).toString('hex').slice(0, 40)}`;
  // Ambiguous letters are removed; 64 bytes always leave enough.
  return (
    prefix +
    createHash('sha512')
      .update(depositId)
      .digest('base64')
      .replaceAll(/[+/=0OIl]/g, '')
      .slice(0, 34 - prefix.length)
  );
}

/** The memo that a transfer needs if many users share an address of the chain. */
function memoOf({ memo }: Chain, depositId: string): { memo?: string; tag?: string } {
  if (memo === undefined) return {};
  const number = String(hashOf(`${depositId} memo`).readUInt32BE());
  return memo === 'tag' ? { tag: number } : { memo: `d-${number}` };
}

/** Handlers for addresses of coins, and for claims of coins sent to another address. */
export const cryptoHandlers = {
  /**
   * Creates the session as a deposit: deposit-status accepts its id, and the transaction is pushed when it appears on the
   * chain. The minimum is in the coin, its value in the user's currency.
   */
  'session-start-crypto': ({ paymentMethod, network, currency, boxId }, { world, token }) => {
    const { method } = world.catalogue.findDeposit(paymentMethod);
    const chain = world.catalogue.chains[network];
    if (!chain || !method.network?.some(({ value }) => value === network))
      throw badRequest(`${paymentMethod} has no network ${network}`);
    const cryptoName = method.name.toUpperCase();
    const box = boxId === undefined ? undefined : world.catalogue.boxes.find((known) => known.boxId === boxId);
    if (boxId !== undefined && !box) throw badRequest(`there is no box ${boxId}`);
    const amount = String(box?.price ?? limitsOf(method, currency).min);
    const deposit = world.deposits.create(
      { token, paymentMethod, amount, currency, fields: { network }, returnUrl: undefined },
      'waiting',
    );
    const { hasNoAddress } = world.scenarios.scenarioOf(token);
    const least = Number(limitsOf(method, cryptoName).min) || 10;
    const all = { currency: cryptoName, paidAmount: String(least) };
    const short: CryptoTransfer = {
      currency: cryptoName,
      paidAmount: String(least * 0.4),
      dueAmount: String(least * 0.6),
      address: addressOf(chain.addresses, `${deposit.id} rest`),
      network: method.network.find(({ value }) => value === network)?.text ?? network,
      ...memoOf(chain, `${deposit.id} rest`),
    };
    if (!hasNoAddress) {
      const coins = { blockchain: chain.blockchain, cryptoCurrency: cryptoName };
      beginTransfer(world, deposit.id, coins, { short, all });
    }
    return {
      payment_session_id: deposit.id,
      depositAddress: hasNoAddress ? '' : addressOf(chain.addresses, deposit.id),
      minDepositValue: String(limitsOf(method, cryptoName).min),
      cryptoName,
      ...(hasNoAddress ? {} : memoOf(chain, deposit.id)),
    };
  },
  /** A claim is identified by its transaction, so a repeated one is the same claim. */
  'deposit-claim': ({ depositId, paymentMethod, blockchain, txid }, context) => {
    needsFeature(context);
    if (context.world.deposits.get(depositId, context.token).paymentMethod !== paymentMethod)
      throw badRequest(`${depositId} is not a deposit by ${paymentMethod}`);
    return { claimId: `c-${hashOf(`${blockchain} ${txid}`).toString('hex').slice(0, 10)}` };
  },
} satisfies Handlers;
