import { methodsRequested, type Transaction } from '#state/methods.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { awaitMethods, type MethodsAnswer } from './load-methods.ts';

/** Takes in the methods that the first bytes have asked for, and tells the host that the widget is there, whatever came. */
export const applyFirstMethods = async (
  context: FlowContext,
  firstMethods: Promise<MethodsAnswer> | undefined,
  transaction: Transaction = 'deposit',
): Promise<boolean> => {
  context.store.dispatch(methodsRequested(transaction));
  const hasMethods = firstMethods !== undefined && (await awaitMethods(context, firstMethods));
  context.host.send('onInit', { page: 'deposit' });
  return hasMethods;
};
