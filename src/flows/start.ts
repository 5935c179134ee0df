import { normalizeUserCurrency } from '#domain/currency.ts';
import type { Calls, Pushes } from '#generated/wire.ts';
import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { reportError } from '#platform/report.ts';
import { connectivityChanged, countryChanged, currencyChanged } from '#state/session.ts';
import { closeWidget } from './close-widget.ts';
import type { FlowContext } from './context.ts';
import { awaitMethods } from './load-methods.ts';
import { resumeOpenDeposit } from './resume-open.ts';
import { sendMetrics } from './send-metrics.ts';

/** Spec core §7: the push updates the user; what pages know of one is where and in which currency. */
const takeLogin = ({ store, transport }: FlowContext, { token, user }: Pushes['login.token']): void => {
  transport.setToken(token);
  if (!user) return;
  const { session } = store.getState();
  const currency = normalizeUserCurrency(user.currency);
  const country = user.paymentGeo?.toUpperCase() || session.country;
  if (currency !== session.currency) store.dispatch(currencyChanged(currency));
  if (country !== session.country) store.dispatch(countryChanged(country));
};

const takePushes = (context: FlowContext): void => {
  const { transport } = context;
  transport.onPush('login.token', (push) => takeLogin(context, push));
  transport.onPush('deposit.status', (push) => {
    import('./deposit-status.ts')
      .then(({ takeStatus }) => takeStatus(context, push.depositId, push))
      .catch(reportError);
  });
};

/** The host's own back does what the widget's back button does; `close` closes (contract §2). */
const takeHostMessages = (context: FlowContext): void => {
  const { host, navigator } = context;
  host.on('onGoBack', () => navigator.back('onGoBack'));
  host.on('onSwipeBack', () => navigator.back('onSwipeBack'));
  host.on('close', () => closeWidget(context));
};

const followConnectivity = ({ store }: FlowContext): void => {
  const note = (): void => void store.dispatch(connectivityChanged(isOnline()));
  note();
  onConnectivityChange(note);
};

/**
 * Starts what runs for the whole visit: metrics, pushes, host messages, the first list of methods. A deposit that was open
 * before a reload is found again.
 */
export const startFlows = async (
  context: FlowContext,
  firstMethods: Promise<Calls['methods-payment-v5']['response']> | undefined,
): Promise<void> => {
  sendMetrics(context);
  takePushes(context);
  takeHostMessages(context);
  followConnectivity(context);
  const hasMethods = firstMethods !== undefined && (await awaitMethods(context, firstMethods));
  context.host.send('onInit', { page: 'deposit' });
  if (hasMethods) await resumeOpenDeposit(context);
};
