import { accountsOf } from '#sandbox/accounts.ts';
import { userOf } from '#sandbox/scenarios.ts';
import { type Handlers, needsFeature } from './handler.ts';

/** Handlers for saved accounts. */
export const savedAccountHandlers = {
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
} satisfies Handlers;
