import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { onContentHeight } from '#platform/content-height.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { reportError } from '#platform/report.ts';
import { onUnusedEscape } from '#platform/unused-key.ts';
import { mirrorStorage } from '#platform/storage.ts';
import { followTabId } from '#platform/tab-id.ts';
import { connectivityChanged } from '#state/session.ts';
import { resumeChanged } from '#state/methods.ts';
import { applyStatus, refreshStatus } from '#flows/deposit/index.ts';
import { closeWidget } from './close-widget.ts';
import { type FlowContext, hasLastDeposit, readClosed, handleFailure, hasOpenPayment } from '#flows/kernel/index.ts';
import { syncDialPrefix, refetchOnRequest, pickMethod } from '#flows/methods/index.ts';
import { reportChoices, reportResults } from './report-to-host.ts';
import { resumeOpen } from '#flows/payment/index.ts';
import { sendMetrics } from './send-metrics.ts';
import { startTrace } from '#flows/visit/trace/feature.ts';
import { syncHostBonuses } from '#flows/form/index.ts';
import { applyLogin } from './apply-login.ts';
import { ALERT_EXPERIMENT } from '#domain/experiments.ts';
import { after } from '#platform/clock.ts';
import { findMethod } from '#state/selection.ts';

/** Spec method-flows §9: when the experiment's alert starts. */
const ALERT_AFTER_MS = 3000;

/** Shows the alert to users in its experiment, some time after the page. Other users do not load it. */
const showExperiments = (context: FlowContext, pages: Promise<unknown>): void => {
  const group = context.store.getState().session.experiments[ALERT_EXPERIMENT];
  if (group === undefined) return;
  after(ALERT_AFTER_MS, () => {
    Promise.all([import('#flows/visit/experiment/feature.ts'), context.features.load('experiment'), pages])
      .then(([file]) => file.showExperimentAlert(context, group))
      .catch(reportError);
  });
};

const handlePushes = (context: FlowContext): void => {
  const { store, transport } = context;
  transport.onPush('login.token', (push) => applyLogin(context, push, 'server'));
  transport.onPush('deposit.status', (push) => applyStatus(context, push.depositId, push));
  // A push for a deposit that is created already may have been missed before.
  if (!store.getState().deposit?.id) return;
  Promise.resolve(refreshStatus(context, {}, new AbortController().signal)).catch(reportError);
};

/**
 * Handles host messages: the host's back gesture acts as the back button, and `close` closes the widget (contract §2). Repeated
 * start data carries a fresh token or another user.
 */
const handleHostMessages = (context: FlowContext, pages: Promise<unknown>): void => {
  const { host, navigator } = context;
  host.on('onGoBack', () => navigator.back('onGoBack'));
  host.on('onSwipeBack', () => navigator.back('onSwipeBack'));
  host.on('close', () => closeWidget(context));
  host.on('loaded', ({ token, user, userId }) =>
    applyLogin(context, { token: token ?? user?.token, user, userId }, 'host'),
  );
  syncHostBonuses(context, pages);
};

/** Reports the page's height to hosts that resize their frame (contract §2); they scroll to the top of a new page. */
const reportHeight = ({ host, store }: FlowContext): void => {
  if (host.kind !== 'iframe') return;
  let last = 0;
  onContentHeight((height) => {
    last = height;
    host.send('onResize', { height });
  });
  store.onChange(
    ({ route }) => route.path,
    (_path, before) => {
      if (before !== '' && last > 0) host.send('onResize', { height: last, isNewPage: true });
    },
  );
};

/** Reports an unused Escape: a modal of the host does not receive the keys that are pressed in the frame. */
const reportEscape = ({ host }: FlowContext): void => onUnusedEscape(() => host.send('onEscape'));

const syncConnectivity = ({ store }: FlowContext): void => {
  const note = (): void => void store.dispatch(connectivityChanged(isOnline()));
  note();
  onConnectivityChange(note);
};

/** Starts telemetry if the deployment has an endpoint; otherwise nothing of it is loaded. */
const sendTelemetry = async (context: FlowContext, pages: Promise<unknown>): Promise<void> => {
  const endpoint = documentDeployment()?.otlpEndpoint;
  if (typeof endpoint !== 'string') return;
  try {
    await pages;
    const { startTelemetry } = await import('#flows/visit/telemetry/start-telemetry.ts');
    startTelemetry(context, endpoint);
  } catch (error) {
    reportError(error);
  }
};

/**
 * Starts what runs for the whole visit: the trace, metrics, results and choices, pushes, host messages. An open deposit is
 * resumed once methods are loaded; otherwise the host's preselected method opens. What is loaded for it waits for `pages`.
 * Earlier host messages are queued by the channel.
 */
export const startVisit = async (
  context: FlowContext,
  hasMethods: Promise<boolean>,
  pages: Promise<unknown>,
): Promise<void> => {
  const loaded = pages.catch(reportError);
  startTrace(context, loaded);
  sendMetrics(context);
  void sendTelemetry(context, loaded);
  reportResults(context);
  reportChoices(context);
  handlePushes(context);
  handleHostMessages(context, pages);
  showExperiments(context, pages);
  syncConnectivity(context);
  mirrorStorage();
  followTabId();
  reportHeight(context);
  reportEscape(context);
  refetchOnRequest(context);
  syncDialPrefix(context);
  void readClosed(context);
  if (!(await hasMethods)) {
    context.store.dispatch(resumeChanged('ended'));
    return;
  }
  if (hasLastDeposit() || context.store.getState().methods.features.includes('accounts')) {
    void pages.then(() => context.features.load('accounts')).catch(reportError);
  }
  await resumeOpen(context);
  if (context.visit.offer?.preselected === undefined) return;
  await openPreselected(context).catch(reportError);
};

/**
 * Opens the form of the method that the host has preselected: once a visit, on its first list, if the user has picked nothing
 * and no earlier payment is open.
 */
export const openPreselected = async (context: FlowContext): Promise<void> => {
  const { store, visit, navigator } = context;
  const { route, selection, methods } = store.getState();
  const name = visit.offer?.preselected ?? '';
  const isOnList = route.path === '' || route.path === navigator.homePath();
  const isFree = isOnList && selection.method === null && selection.group === null && !hasOpenPayment();
  if (!isFree || !findMethod(methods.entries, name) || !visit.once('preselected')) return;
  try {
    await pickMethod(context, { name }, new AbortController().signal);
  } catch (error) {
    handleFailure(context, error);
  }
};
