import { installMetricFlush, setMetricSink, trackMetric } from '#platform/metrics.ts';
import { installReportHooks, setReportSink, type ErrorReport } from '#platform/report.ts';
import { isFramed } from '#platform/framed.ts';
import type { FlowContext } from './context.ts';

/** The platform has taken out of a report what may be personal. */
const trackReport = ({ code, message, stack, source, details }: ErrorReport): void =>
  trackMetric('error_report', { code, message, source, details, ...(stack === undefined ? {} : { stack }) });

/**
 * Sends what is counted and what has failed to the server's events, in batches. Spec core §7: not from within a frame. The
 * call may outlive the page, since the last batch goes when the page is hidden.
 */
export const sendMetrics = ({ transport }: Pick<FlowContext, 'transport'>): void => {
  installReportHooks();
  if (isFramed()) return;
  setMetricSink((events) => transport.call('events', { events: [...events] }, { keepalive: true }));
  setReportSink(trackReport);
  installMetricFlush();
};
