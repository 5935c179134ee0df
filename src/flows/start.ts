import type { Calls } from '#generated/wire.ts';
import { onConnectivityChange, isOnline } from '#platform/connectivity.ts';
import { connectivityChanged } from '#state/session.ts';
import type { FlowContext } from './context.ts';
import { awaitMethods } from './load-methods.ts';
import { readAttempt } from './open-attempt.ts';

const takePushes = (context: FlowContext): void => {
  const { transport } = context;
  transport.onPush('login.token', ({ token }) => transport.setToken(token));
  transport.onPush('deposit.status', (push) => {
    void import('./deposit-status.ts').then(({ takeStatus }) => takeStatus(context, push.depositId, push));
  });
};

/** The host's own back does what the widget's back button does; `close` closes (contract §2). */
const takeHostMessages = ({ host, navigator }: FlowContext): void => {
  host.on('onGoBack', () => navigator.back());
  host.on('onSwipeBack', () => navigator.back());
  host.on('close', () => host.send('onClose'));
};

const resumeOpenDeposit = async (context: FlowContext): Promise<void> => {
  const attempt = readAttempt();
  if (!attempt) return;
  const { resumeDeposit } = await import('./resume-deposit.ts');
  await resumeDeposit(context, attempt);
};

/**
 * Starts what runs for the whole visit: pushes, host messages, the first list of methods. A deposit that was open before a
 * reload is found again.
 */
export const startFlows = async (
  context: FlowContext,
  firstMethods: Promise<Calls['methods-payment-v5']['response']> | undefined,
): Promise<void> => {
  takePushes(context);
  takeHostMessages(context);
  onConnectivityChange(() => context.store.dispatch(connectivityChanged(isOnline())));
  if (!firstMethods) return;
  const hasMethods = await awaitMethods(context, firstMethods);
  context.host.send('onInit', { page: 'deposit' });
  if (hasMethods) await resumeOpenDeposit(context);
};

