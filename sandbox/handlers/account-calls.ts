import { accountsOf } from '#sandbox/accounts.ts';
import { userOf } from '#sandbox/scenarios.ts';
import { type Handlers, needsFeature } from './handler.ts';

/** Handlers for saved accounts, and for the coins and points of an account. */
export const accountHandlers = {
  'accounts-list': (_request, context) => {
    needsFeature(context);
    return { accounts: accountsOf(context.world, context.token) };
  },
  'account-delete': ({ accountId }, context) => {
    needsFeature(context);
    const { world, token } = context;
    world.accounts.set(
      userOf(token),
      accountsOf(world, token).filter(({ id }) => id !== accountId),
    );
    return {};
  },
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
