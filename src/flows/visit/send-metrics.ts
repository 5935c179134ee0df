import { installMetricFlush, setMetricSink, trackMetric } from '#platform/metrics.ts';
import { installReportHooks, setReportSink, type ErrorReport } from '#platform/report.ts';
import { isFramed } from '#platform/framed.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { noteFault } from '#flows/visit/trace/index.ts';

/** The platform has taken out of a report what may be personal. */
const trackReport = ({ code, message, stack, source, details }: ErrorReport): void =>
  trackMetric('error_report', { code, message, source, details, ...(stack === undefined ? {} : { stack }) });

/** Where it happened: the page and its node, the call, or who has caught it. */
const placeOf = ({ details, source }: ErrorReport): string => {
  const names = [details['screen'], details['node'], details['path']];
  return names.filter((name) => typeof name === 'string').join(' ') || source;
};

/** Hosts hear of what only a log would know (contract §7). */
const notifyHost = ({ host }: Pick<FlowContext, 'host'>, report: ErrorReport): void =>
  host.send('onError', { code: report.code, message: report.message, where: placeOf(report) });

/**
 * Notes what has failed in the trace, and sends it, and what is counted, to the server's events, in batches. Spec core §7: not from within a frame. The
 * call may outlive the page, since the last batch goes when the page is hidden.
 */
export const sendMetrics = (context: FlowContext): void => {
  const { transport } = context;
  installReportHooks();
  const isCounted = !isFramed();
  setReportSink((report) => {
    noteFault(context, report);
    notifyHost(context, report);
    if (isCounted) trackReport(report);
  });
  if (!isCounted) return;
  setMetricSink((events) => transport.call('events', { events: [...events] }, { keepalive: true }));
  installMetricFlush();
};
