import { isCryptoCurrency } from '#domain/currency.ts';
import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import type { MethodsAnswer } from './host-offer.ts';

const forDeposit = ({ store, visit, transport }: FlowContext): Promise<MethodsAnswer> => {
  const { country, currency } = store.getState().session;
  return transport.call('methods-payment-v5', {
    country,
    currency: { code: currency, type: isCryptoCurrency(currency) ? 'crypto' : 'fiat' },
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  });
};

/**
 * Spec core §7. Assumption: of the two calls for withdrawals, the one with a country is for a country that the user has chosen.
 */
const forWithdrawal = ({ store, visit, transport }: FlowContext): Promise<MethodsAnswer> => {
  const { country, currency } = store.getState().session;
  return visit.home.country === country
    ? transport.call('methods-withdrawal-v4', { currency })
    : transport.call('methods-withdrawal', { country, currency });
};

const ASK: Record<Transaction, (context: FlowContext) => Promise<MethodsAnswer>> = {
  deposit: forDeposit,
  withdrawal: forWithdrawal,
};

export const isTransaction = (name: unknown): name is Transaction =>
  typeof name === 'string' && Object.hasOwn(ASK, name);

/** Requests the list of the visit's transaction, in the user's country and currency. */
export const askMethods = (context: FlowContext): Promise<MethodsAnswer> =>
  ASK[context.store.getState().methods.transaction](context);
