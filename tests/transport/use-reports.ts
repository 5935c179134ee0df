import { afterEach, beforeEach } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';

/** Collects the errors that each test of the file reports. */
export const useReports = (): ErrorReport[] => {
  const reports: ErrorReport[] = [];
  beforeEach(() => setReportSink((report) => void reports.push(report)));
  afterEach(() => {
    setReportSink(undefined);
    reports.length = 0;
  });
  return reports;
};
