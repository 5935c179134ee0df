// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { handleFailure, isGivenUp, publicMessage, reportFailure } from '#flows/kernel/handle-failure.ts';
import { setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { failure, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { onForm } from '#tests/flows/wish-bench.ts';

const events: MetricEvent[] = [];
const reports: ErrorReport[] = [];

/** Metrics of the sent batch. */
const counted = async (): Promise<[string, unknown][]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.map(({ key, value }) => [key, value]);
};

beforeEach(() => {
  openBrowser();
  fakeWindows();
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  setReportSink((report) => reports.push(report));
});
afterEach(async () => {
  await counted();
  setMetricSink(undefined);
  setReportSink(undefined);
  events.length = 0;
  reports.length = 0;
  closeBrowser();
});

const failed = (error: unknown, texts: Record<string, string> = {}): Bench => {
  const bench = openBench({ texts });
  handleFailure(bench.context, error);
  return bench;
};

const TITLE = 'error.snackbar.title';
const PROVIDER = english['provider.error'];
const MERCHANT = 'banking.merchantClientError';

describe('the message of a failure', () => {
  // Spec: core 8.3a, core 8.3b
  it.each([
    ['a status that has a text', refused(403, 'banking.whatever', 'No'), { textKey: 'httpCodes.403' }],
    ["a merchant's error of such a status", refused(401, MERCHANT, 'Words'), { textKey: 'httpCodes.401' }],
    ["a merchant's error", refused(422, MERCHANT, 'Limit of the day'), { text: 'Limit of the day' }],
    ["a merchant's error without words", refused(422, MERCHANT), { textKey: 'provider.error' }],
    ['a regex error, though it had a text', refused(422, 'banking.paymentMethodRegex'), { textKey: 'provider.error' }],
    ['a code that has a text', refused(422, 'banking.known'), { textKey: 'common.errors.banking.known' }],
    ['a code that has none', refused(422, 'banking.unknown'), { textKey: 'provider.error' }],
    ['no code at all', refused(418), { textKey: 'provider.error' }],
    ['an answer of the wrong shape', failure('malformed'), { textKey: 'provider.error' }],
    ['such an answer, whatever its status', failure('malformed', { status: 503 }), { textKey: 'provider.error' }],
    ['an error of ours that is of no call', new CashierError('pack.late', 'x'), { textKey: 'provider.error' }],
    ['an unsafe link', new FlowError('unsafe-link'), { textKey: 'redirect.refused' }],
    ['a package that is not chosen', new FlowError('no-box'), { textKey: 'boxes.choose' }],
    ['a captcha that was closed', new CashierError('captcha.closed', 'x'), { textKey: 'captcha.error.closed' }],
    ['any other captcha', new CashierError('captcha.odd', 'x'), { textKey: 'captcha.error.unknown' }],
    ['an error that only looks like a lost file', new Error('imported module'), { textKey: 'provider.error' }],
    ['an error of another type', new TypeError('x is undefined'), { textKey: 'provider.error' }],
    ['a flow that cannot go on', new FlowError('no-deposit-data'), { textKey: 'provider.error' }],
    ['a missing amount', new FlowError('no-amount'), { textKey: 'form.amountInput.positive' }],
    ['anything else', new Error('Ann'), { textKey: 'provider.error' }],
    ['what is not even an error', 'Ann', { textKey: 'provider.error' }],
  ])('for %s', (_what, error, message) => {
    const texts = { 'common.errors.banking.known': 'x', 'common.errors.banking.paymentMethodRegex': 'x' };
    expect(failed(error, texts).notices()).toEqual([{ titleKey: TITLE, ...message, tone: 'danger' }]);
  });

  it.each([
    new CashierError('file.late', 'x'),
    new CashierError('file.lost', 'x'),
    new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
  ])('for a file of the cashier that did not come says that the page did not load: %s', (error) => {
    expect(failed(error).notices()).toEqual([
      { titleKey: 'error.page.title', textKey: 'error.page.text', tone: 'danger' },
    ]);
  });

  // Spec: core 8.2c
  it.each([lost(), failure('timeout')])('for a lost network has a title of its own', (error) => {
    expect(failed(error).notices()).toEqual([
      { titleKey: 'socket.networkError.title', textKey: 'socket.networkError', tone: 'danger' },
    ]);
  });
});

describe('a failure', () => {
  // Spec: core 8.1a, core 8.3c
  it('is told to the host, counted and reported', async () => {
    const bench = failed(new FlowError('no-deposit-data'));
    expect(bench.host.sent).toEqual([
      { type: 'onDisplayError', payload: { message: PROVIDER, code: 'no-deposit-data' } },
    ]);
    expect(await counted()).toEqual([['error', { status: 'no-deposit-data', text: PROVIDER }]]);
    expect(reports).toMatchObject([{ code: 'no-deposit-data', message: 'Deposit data is null after creation.' }]);
  });

  it("by refusal is told to the host in the words that are shown, with the server's code", async () => {
    const bench = failed(refused(422, MERCHANT, 'Ann has no money'));
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message: 'Ann has no money', code: MERCHANT }]);
    expect(await counted()).toEqual([['error', { status: 422, text: 'Ann has no money' }]]);
    expect(JSON.stringify(reports)).not.toContain('Ann');
  });

  it('is told in the language of the user', async () => {
    const bench = failed(lost(), { 'socket.networkError': 'Нет сети' });
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message: 'Нет сети', code: 'network' }]);
    expect(await counted()).toEqual([['error', { status: 'network', text: 'Нет сети' }]]);
  });

  it('of a kind we do not know gives nothing of itself away', () => {
    expect(failed(new Error('ann@example.org')).host.payloads('onDisplayError')).toEqual([
      { message: PROVIDER, code: 'unknown' },
    ]);
  });

  // Spec: core 8.3c
  it('counts a failure without a notice, too', async () => {
    reportFailure(new FlowError('unsafe-link'));
    reportFailure(refused(500, 'x'));
    expect(await counted()).toEqual([
      ['error', { status: 'unsafe-link', text: 'The payment link is not safe to open' }],
      ['error', { status: 500, text: 'The server refused the call' }],
    ]);
    expect(reports).toMatchObject([{ code: 'unsafe-link' }]);
  });

  it('of each try of a call that moves money is counted, though a later one is answered', async () => {
    const bench = await onForm();
    await counted();
    events.length = 0;
    bench.server.reply('deposit-create', lost(), refused(502), { depositId: 'd1' });
    await pay(bench);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(bench.deposit().id).toBe('d1');
    expect(bench.notices()).toEqual([]);
    const failures = (await counted()).filter(([key]) => key === 'error');
    expect(failures).toEqual([
      ['error', { status: 'network', text: 'Network connection failed' }],
      ['error', { status: 502, text: 'The server refused the call' }],
    ]);
  });

  it.each([failure('aborted'), new DOMException('left', 'AbortError')])(
    'ignores a request that was aborted on purpose',
    async (error) => {
      const bench = failed(error);
      reportFailure(error);
      expect(bench.notices()).toEqual([]);
      expect(bench.host.sent).toEqual([]);
      expect(await counted()).toEqual([]);
      expect(reports).toEqual([]);
    },
  );

  it('has no words of its own where it is not ours, or says nothing', () => {
    expect(publicMessage(new CashierError('pack.late', 'It is late'))).toBe('It is late');
    expect(publicMessage(new CashierError('pack.late', ''))).toBe('Unknown error');
    expect(publicMessage(new Error('Ann'))).toBe('Unknown error');
  });

  it('is counted without anything personal, and by its code where it is no refusal', async () => {
    reportFailure(failure('malformed', { status: 503 }), 'Ask ann@example.org');
    expect(await counted()).toEqual([['error', { status: 'malformed', text: 'Ask [email]' }]]);
  });

  it('that is no refusal is told to the host by its own code', () => {
    const bench = failed(failure('malformed', { serverCode: 'banking.x' }));
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'malformed' }]);
  });

  it.each([
    [null, false],
    [undefined, false],
    ['AbortError', false],
    [{ name: 'TypeError' }, false],
    [{ message: 'AbortError' }, false],
    [{ name: 'AbortError' }, true],
    [failure('network'), false],
    [failure('aborted'), true],
  ])('%j was given up on purpose: %s', (error, isOne) => {
    expect(isGivenUp(error)).toBe(isOne);
  });
});
