import { randomUUID } from 'node:crypto';
import type { Handler } from './handler.ts';
import { checkAmount, checkFields } from './order-check.ts';

const submitWithdrawal: Handler<'withdrawal-submit'> = ({ amount, currency, fields, paymentType }, { world }) => {
  const { method } = world.catalogue.findWithdrawal(paymentType);
  checkAmount(method, amount, currency);
  checkFields(method, fields);
  return { withdrawalId: `w-${randomUUID()}` };
};

const boxes: Handler<'sweepstake-boxes'> = (_request, { world }) => ({ boxes: [...world.catalogue.boxes] });

const balance: Handler<'sweepstake-balance-get'> = () => [
  { currency: 'QGC', balance: 125000 },
  { currency: 'QSC', balance: '42.50' },
];

const recoup: Handler<'sweepstake-recoup-sum'> = () => ({ amount: '12.00' });

const unplayed: Handler<'sweepstake-unplayed-balance'> = () => ({ data: { status: 'success', amount: '7.25' } });

const formLeftOpen: Handler<'session-form-on-close-modal'> = () => ({});

const events: Handler<'events'> = () => ({});

/** Payouts, coins, and what is only counted. */
export const accountHandlers = {
  'withdrawal-submit': submitWithdrawal,
  'sweepstake-boxes': boxes,
  'sweepstake-balance-get': balance,
  'sweepstake-recoup-sum': recoup,
  'sweepstake-unplayed-balance': unplayed,
  'session-form-on-close-modal': formLeftOpen,
  events,
};
