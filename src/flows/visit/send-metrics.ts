import { installMetricFlush, setMetricSink, trackMetric } from '#platform/metrics.ts';
import { installReportHooks, setReportSink, type ErrorReport } from '#platform/report.ts';
import { isFramed } from '#platform/framed.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { noteFault } from '#flows/visit/trace/feature.ts';

/** Reports have been redacted by the platform. */
const trackReport = ({ code, message, stack, source, details }: ErrorReport): void =>
  trackMetric('error_report', { code, message, source, details, ...(stack === undefined ? {} : { stack }) });

/** Returns the location of a failure: the page and its node, the call, or the handler that caught it. */
const placeOf = ({ details, source }: ErrorReport): string => {
  const names = [details['screen'], details['node'], details['path']];
  return names.filter((name) => typeof name === 'string').join(' ') || source;
};

/** Reports to the host failures that would otherwise only be logged (contract §7). */
const notifyHost = ({ host }: Pick<FlowContext, 'host'>, report: ErrorReport): void =>
  host.send('onError', { code: report.code, message: report.message, where: placeOf(report) });

/**
 * Adds failures to the trace and sends them to the server's events, with counts, in batches. Spec core §7: not from within a
 * frame. The request may outlive the page, because the last batch is sent when the page is hidden.
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
