import { methodsClosed, type Transaction } from '#state/methods.ts';
import type { FlowContext } from './context.ts';

/** Page of a closed method. */
const CLOSED_SCREEN = 'shared.closed-method';

type Options = Parameters<FlowContext['navigator']['go']>[1];

/** Opens the page that says why a method is closed. */
export const showClosedMethod = ({ navigator }: FlowContext, name: string, options: Options = {}): void =>
  navigator.go(CLOSED_SCREEN, { ...options, query: { method: name } });

/** Marks the methods that the deployment has closed by now; if its file cannot be read, the marks do not change. */
export const readClosed = async ({ store, visit }: FlowContext): Promise<void> => {
  const closed = await visit.closedMethods?.();
  if (closed) store.dispatch(methodsClosed(closed));
};

/** Whether the deployment has closed a method by now. */
export const isClosedByNow = async (context: FlowContext, transaction: Transaction, name: string): Promise<boolean> => {
  await readClosed(context);
  return context.store.getState().methods.closed.includes(`${transaction}/${name}`);
};
