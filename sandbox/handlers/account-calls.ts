import type { Handler } from './handler.ts';

const boxes: Handler<'sweepstake-boxes'> = (_request, { world }) => ({ boxes: [...world.catalogue.boxes] });

const balance: Handler<'sweepstake-balance-get'> = () => [
  { currency: 'QGC', balance: 125000 },
  { currency: 'QSC', balance: '42.50' },
];

const recoup: Handler<'sweepstake-recoup-sum'> = () => ({ amount: '12.00' });

const unplayed: Handler<'sweepstake-unplayed-balance'> = () => ({ data: { status: 'success', amount: '7.25' } });

const formLeftOpen: Handler<'session-form-on-close-modal'> = () => ({});

const events: Handler<'events'> = () => ({});

/** Handlers for the coins and points of an account. */
export const accountHandlers = {
  'sweepstake-boxes': boxes,
  'sweepstake-balance-get': balance,
  'sweepstake-recoup-sum': recoup,
  'sweepstake-unplayed-balance': unplayed,
  'session-form-on-close-modal': formLeftOpen,
  events,
};
