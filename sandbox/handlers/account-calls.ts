import type { Handlers } from './handler.ts';

/** Handlers for the coins and points of an account. */
export const accountHandlers = {
  'sweepstake-boxes': (_request, { world }) => ({ boxes: [...world.catalogue.boxes] }),
  'sweepstake-balance-get': () => [
    { currency: 'QGC', balance: 125000 },
    { currency: 'QSC', balance: '42.50' },
  ],
  'sweepstake-recoup-sum': () => ({ amount: '12.00' }),
  'sweepstake-unplayed-balance': () => ({ data: { status: 'success', amount: '7.25' } }),
  'session-form-on-close-modal': () => ({}),
  events: () => ({}),
} satisfies Handlers;
