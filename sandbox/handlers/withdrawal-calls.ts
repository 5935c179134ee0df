import { CallFailure } from '#sandbox/call-failure.ts';
import type { Handlers } from './handler.ts';
import { checkAmount, checkFields } from './order-check.ts';

/** Payouts. */
export const withdrawalHandlers = {
  'withdrawal-submit': (request, { world, token }) => {
    const { amount, currency, fields, paymentType, accountType } = request;
    const { method } = world.catalogue.findWithdrawal(paymentType);
    checkAmount(method, amount, currency);
    checkFields(method, fields);
    const { restrictions = [] } = world.scenarios.scenarioOf(token);
    if (restrictions.some(({ isBlocking }) => isBlocking)) {
      throw new CallFailure(422, 'banking.withdrawalRestricted', 'Nothing is paid out yet');
    }
    const { id } = world.withdrawals.add({ token, paymentType, amount: String(amount), currency, fields, accountType });
    return { withdrawalId: id };
  },
} satisfies Handlers;
