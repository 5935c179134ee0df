import type { Handler } from './handler.ts';
import { checkAmount, checkFields } from './order-check.ts';

const submit: Handler<'withdrawal-submit'> = (request, { world, token }) => {
  const { amount, currency, fields, paymentType, accountType } = request;
  const { method } = world.catalogue.findWithdrawal(paymentType);
  checkAmount(method, amount, currency);
  checkFields(method, fields);
  const { id } = world.withdrawals.add({ token, paymentType, amount: String(amount), currency, fields, accountType });
  return { withdrawalId: id };
};

/** Payouts. */
export const withdrawalHandlers = { 'withdrawal-submit': submit };
