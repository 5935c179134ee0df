import type { DepositCreated } from '#generated/wire.ts';
import type { Client } from './clients.ts';

/** Makes a deposit that has to succeed. */
export async function create(
  client: Client,
  paymentType: string,
  currency: string,
  amount: number,
  more: object = {},
): Promise<DepositCreated> {
  const { status, body, failure } = await client.call('deposit-create', { amount, currency, paymentType, ...more });
  if (status !== 200 || !body) throw new Error(`${paymentType}: ${failure.message}`);
  return body;
}

/** Makes a peer-to-peer deposit that has to succeed. */
export async function createPeerToPeer(
  client: Client,
  paymentMethod: string,
  currency: string,
  amount: number,
  more: object = {},
): Promise<DepositCreated> {
  const { status, body, failure } = await client.call('deposit-create-p2p', {
    amount,
    currency,
    paymentMethod,
    ...more,
  });
  if (status !== 200 || !body) throw new Error(`${paymentMethod}: ${failure.message}`);
  return body;
}
