import { CallFailure, badRequest } from '#sandbox/call-failure.ts';
import { limitsOf } from '#sandbox/catalogue.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { answerFor } from '#sandbox/outcomes/answer.ts';
import { userOf } from '#sandbox/scenarios.ts';
import { createDeposit, takeProof } from './deposit-calls.ts';
import type { CallContext, Handlers } from './handler.ts';

function findOpenDeposit({ world, token }: CallContext, paymentMethod: string): Deposit | undefined {
  return world.deposits
    .list()
    .find(
      (deposit) =>
        userOf(deposit.token) === userOf(token) &&
        deposit.paymentMethod === paymentMethod &&
        deposit.phase === 'waiting',
    );
}

/** A deposit that the user has created before this page opens. */
function makeOpenDeposit({ world, token }: CallContext, paymentMethod: string): Deposit {
  const { method } = world.catalogue.findDeposit(paymentMethod);
  const [currency] = method.currency;
  if (currency === undefined) throw badRequest(`${paymentMethod} takes no currency`);
  const amount = String(limitsOf(method, currency).min);
  return world.deposits.create({ token, paymentMethod, amount, currency, fields: {}, returnUrl: undefined }, 'waiting');
}

/** Handlers for deposits that one person pays to another. */
export const peerToPeerHandlers = {
  'deposit-create-p2p': (
    { paymentMethod, amount, currency, depositId, fields = {}, isActivatedBonus = false, bonusId, ...proof },
    context,
  ) => {
    takeProof(context, paymentMethod, proof);
    const open = depositId === undefined ? findOpenDeposit(context, paymentMethod) : undefined;
    if (open) throw new CallFailure(409, 'banking.depositExists', `${open.id} is still open`);
    const bonus = { isActivated: isActivatedBonus, id: bonusId };
    return createDeposit({ paymentMethod, amount, currency, depositId, fields, returnUrl: undefined, bonus }, context);
  },
  'deposit-check': ({ paymentMethod }, context) => {
    const { world, token } = context;
    const hasOpenDeposit = world.scenarios.scenarioOf(token).hasOpenDeposit === true;
    const open =
      findOpenDeposit(context, paymentMethod) ?? (hasOpenDeposit ? makeOpenDeposit(context, paymentMethod) : undefined);
    if (!open) return { exists: false };
    return { exists: true, ...answerFor(world, open, world.catalogue.findDeposit(paymentMethod)) };
  },
} satisfies Handlers;
