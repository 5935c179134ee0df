import { randomUUID } from 'node:crypto';
import type { PreparedDetail } from '#generated/wire.ts';
import { badRequest } from '#sandbox/call-failure.ts';
import { limitsOf } from '#sandbox/catalogue.ts';
import { drawQrCode } from '#sandbox/qr-code.ts';
import { requiredField, rowOf } from '#sandbox/requisites.ts';
import type { Handlers } from './handler.ts';

/** Handlers for the session and for calls before a deposit. */
export const sessionHandlers = {
  'session-start': () => ({ payment_session_id: `s-${randomUUID()}` }),
  'deposit-prepare': ({ paymentMethod, amount, currency = 'INR' }, { world }) => {
    const { method } = world.catalogue.findDeposit(paymentMethod);
    if (!method.currency.includes(currency)) throw badRequest(`${paymentMethod} does not take ${currency}`);
    const link = `upi://pay?pa=sandbox@bank&pn=SANDBOX&am=${amount ?? limitsOf(method, currency).min}&cu=${currency}`;
    const upi: PreparedDetail[] = [
      { name: 'upiId', value: 'sandbox@bank', type: 'text' },
      { name: 'qrCode', value: drawQrCode(link), type: 'image' },
      { name: 'url', value: link, type: 'link' },
    ];
    const account: PreparedDetail[] = [
      { name: 'accountNumber', value: '50100234567890', type: 'text' },
      { name: 'ifsc', value: 'SNDB0001234', type: 'text' },
      { name: 'accountHolder', value: 'SANDBOX PRIVATE LIMITED', type: 'text' },
    ];
    return {
      details: paymentMethod === 'upi' ? upi : account,
      fields: [requiredField('utr', '^\\d{12}$')],
      requisites: [rowOf('bankName', 'Sandbox Bank of India')],
    };
  },
  'onramp-deposit-limits': ({ currency }, { world }) => {
    const rate = world.catalogue.rates[currency];
    if (rate === undefined) throw badRequest(`there is no currency ${currency}`);
    return limitsOf(world.catalogue.findDeposit('onramp').method, currency);
  },
  'payment-convert-v2': ({ amount, from, to }, { world }) => {
    const [fromRate, toRate] = [world.catalogue.rates[from], world.catalogue.rates[to]];
    if (fromRate === undefined || toRate === undefined) throw badRequest(`there is no rate from ${from} to ${to}`);
    return { amount: ((Number(amount) / fromRate) * toRate).toFixed(8).replace(/\.?0+$/, '') };
  },
} satisfies Handlers;
