import { normalizeUserCurrency } from '#domain/currency.ts';
import type { Pushes } from '#generated/wire.ts';
import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { reportError } from '#platform/report.ts';
import { connectivityChanged, countryChanged, currencyChanged } from '#state/session.ts';
import { closeWidget } from './close-widget.ts';
import type { FlowContext } from './context.ts';
import { resumeOpen } from './resume-open.ts';
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
 * Starts what runs for the whole visit beside its pages: metrics, pushes, host messages. A deposit that was open before a
 * reload is found again once there are methods. What the host said before is not lost: its channel keeps it.
 */
export const startVisit = async (context: FlowContext, hasMethods: Promise<boolean>): Promise<void> => {
  sendMetrics(context);
  takePushes(context);
  takeHostMessages(context);
  followConnectivity(context);
  if (await hasMethods) await resumeOpen(context);
};
