// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

const reports: ErrorReport[] = [];

beforeEach(() => {
  openBrowser();
  setReportSink((report) => void reports.push(report));
  reports.length = 0;
});
afterEach(() => {
  setReportSink(undefined);
  closeBrowser();
});

// Spec: core 8.4a
it.each([
  ['deposit', 'Empty payment methods'],
  ['withdrawal', 'Empty withdrawal methods'],
] as const)('an empty list of a %s is reported in the words of the specification: %s', async (transaction, message) => {
  const bench = openBench();
  bench.server.reply('methods-payment-v5', { methods: [] });
  bench.server.reply('methods-withdrawal-v4', { methods: [] });
  await bench.run('methods.load', { transaction });
  expect(reports.map((report) => report.message)).toEqual([message]);
  expect(bench.moves).toMatchObject([{ to: 'shared.empty', query: { transaction } }]);
});
