import { isCryptoCurrency } from '#domain/currency.ts';
import type { Calls } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { methodsFailed, methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { handleFailure } from './handle-failure.ts';

type MethodsAnswer = Calls['methods-payment-v5']['response'];

const request = ({ store, visit }: FlowContext): Calls['methods-payment-v5']['request'] => {
  const { country, currency } = store.getState().session;
  return {
    country,
    currency: { code: currency, type: isCryptoCurrency(currency) ? 'crypto' : 'fiat' },
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  };
};

/**
 * Takes the list of methods in; an empty one, or one the server marks as a matter of geography alone, leads to the empty
 * page (Spec core §2).
 */
export const takeMethods = (context: FlowContext, answer: MethodsAnswer): void => {
  context.store.dispatch(methodsLoaded(answer));
  if (answer.methods.length > 0) return;
  const query = { transaction: 'deposit', ...(answer.isDirectGeo === undefined ? {} : { direct: String(answer.isDirectGeo) }) };
  reportError(new FlowError('empty-methods'));
  context.navigator.go('shared.empty', { query, isReplacing: true });
};

/** Waits for an answer with methods, whoever asked for it, and takes it in; a failure leads to the error page. */
export const awaitMethods = async (context: FlowContext, answer: Promise<MethodsAnswer>): Promise<boolean> => {
  try {
    takeMethods(context, await answer);
    return true;
  } catch (error) {
    context.store.dispatch(methodsFailed());
    handleFailure(context, error);
    context.navigator.go('shared.error', { query: { 'back-route': '/deposit' }, isReplacing: true });
    return false;
  }
};

/** Asks for the methods of the user's country and currency again. */
export const loadMethods: Command = async (context, _args, signal) => {
  context.store.dispatch(methodsRequested());
  return awaitMethods(context, context.transport.call('methods-payment-v5', request(context), { signal }));
};
