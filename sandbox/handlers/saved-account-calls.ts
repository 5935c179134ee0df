import { accountsOf } from '#sandbox/accounts.ts';
import { CallFailure } from '#sandbox/call-failure.ts';
import { userOf } from '#sandbox/scenarios.ts';
import type { CallContext, Handler } from './handler.ts';

const needsFeature = ({ world, token }: CallContext): void => {
  if (world.scenarios.scenarioOf(token).hasNoFeatures)
    throw new CallFailure(404, 'sandbox.unknownCall', 'This server has no such call');
};

const list: Handler<'accounts-list'> = (_request, context) => {
  needsFeature(context);
  return { accounts: accountsOf(context.world, context.token) };
};

const remove: Handler<'account-delete'> = ({ accountId }, context) => {
  needsFeature(context);
  const { world, token } = context;
  world.accounts.set(
    userOf(token),
    accountsOf(world, token).filter(({ id }) => id !== accountId),
  );
  return {};
};

/** Handlers for saved accounts. */
export const savedAccountHandlers = { 'accounts-list': list, 'account-delete': remove };
