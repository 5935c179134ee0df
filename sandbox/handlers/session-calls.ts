import { randomUUID } from 'node:crypto';
import type { PreparedDetail } from '#generated/wire.ts';
import { badRequest } from '#sandbox/call-failure.ts';
import { limitsOf } from '#sandbox/catalogue.ts';
import { drawQrCode } from '#sandbox/qr-code.ts';
import { requisiteTitles } from '#sandbox/requisite-titles.ts';
import type { Handler } from './handler.ts';

const startSession: Handler<'session-start'> = () => ({ payment_session_id: `s-${randomUUID()}` });

const prepare: Handler<'deposit-prepare'> = ({ paymentMethod, amount, currency = 'INR' }, { world }) => {
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
    fields: [
      {
        name: 'utr',
        type: 'text',
        regex: '^\\d{12}$',
        regex_error_key: 'paymentMethods.regex_error.utr',
        placeholder_text: requisiteTitles.utr,
      },
    ],
    requisites: [
      {
        name: 'bankName',
        title: requisiteTitles.bankName,
        type: 'text',
        value: 'Sandbox Bank of India',
      },
    ],
  };
};

const onrampLimits: Handler<'onramp-deposit-limits'> = ({ currency }, { world }) => {
  const rate = world.catalogue.rates[currency];
  if (rate === undefined) throw badRequest(`there is no currency ${currency}`);
  return limitsOf(world.catalogue.findDeposit('onramp').method, currency);
};

const convert: Handler<'payment-convert-v2'> = ({ amount, from, to }, { world }) => {
  const [fromRate, toRate] = [world.catalogue.rates[from], world.catalogue.rates[to]];
  if (fromRate === undefined || toRate === undefined) throw badRequest(`there is no rate from ${from} to ${to}`);
  return { amount: ((Number(amount) / fromRate) * toRate).toFixed(8).replace(/\.?0+$/, '') };
};

/** Handlers for the session and for calls before a deposit. */
export const sessionHandlers = {
  'session-start': startSession,
  'deposit-prepare': prepare,
  'onramp-deposit-limits': onrampLimits,
  'payment-convert-v2': convert,
};
