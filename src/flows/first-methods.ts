import type { Calls } from '#generated/wire.ts';
import type { FlowContext } from './context.ts';
import { awaitMethods } from './load-methods.ts';

/** Takes in the methods that the first bytes have asked for, and tells the host that the widget is there, whatever came. */
export const takeFirstMethods = async (
  context: FlowContext,
  firstMethods: Promise<Calls['methods-payment-v5']['response']> | undefined,
): Promise<boolean> => {
  const hasMethods = firstMethods !== undefined && (await awaitMethods(context, firstMethods));
  context.host.send('onInit', { page: 'deposit' });
  return hasMethods;
};
