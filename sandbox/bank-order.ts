import { createHmac, randomBytes } from 'node:crypto';
import type { Deposit } from './deposits.ts';

const signingKey = randomBytes(32);

function sign(data: Record<string, string>): string {
  const text = Object.keys(data)
    .sort()
    .map((name) => `${name}=${data[name]}`)
    .join('\n');
  return createHmac('sha256', signingKey).update(text).digest('hex');
}

/**
 * The parameters a redirect carries to the bank page. The description has characters that have to be escaped in a query
 * and in a form, and the signature covers it: the bank notices when the widget loses any of them.
 */
export function buildOrder(deposit: Deposit): Record<string, string> {
  const order = {
    order: deposit.id,
    amount: deposit.amount,
    currency: deposit.currency,
    description: `Deposit №1 & more = "50% + ü" ${deposit.paymentMethod}`,
    return_url: deposit.returnUrl ?? '',
  };
  return { ...order, signature: sign(order) };
}

/** Whether an order arrived unchanged; additional parameters are ignored. */
export function isIntactOrder(received: Record<string, string>): boolean {
  const { order, amount, currency, description, return_url: returnUrl, signature } = received;
  if (
    order === undefined ||
    amount === undefined ||
    currency === undefined ||
    description === undefined ||
    returnUrl === undefined
  )
    return false;
  return signature === sign({ order, amount, currency, description, return_url: returnUrl });
}
