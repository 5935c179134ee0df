// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import {
  FlowError,
  isUnsafeLink,
  handleFailure,
  isAborted,
  publicMessage,
  reportFailure,
} from '#flows/kernel/failures.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { useBrowser, useMetrics } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { failure, lost, refused } from '#tests/flows/fake-transport.ts';
import { onForm } from '#tests/flows/payment-bench.ts';

const { reports } = useBrowser();
const counted = useMetrics();

const failed = (error: unknown, texts: Record<string, string> = {}): Bench => {
  const bench = openBench({ texts });
  handleFailure(bench.context, error);
  return bench;
};

const PROVIDER = { textKey: 'provider.error' };
const GONE_FILE = { titleKey: 'error.page.title', textKey: 'error.page.gone', isReload: true, isLasting: true };
const LOST_FILE = { titleKey: 'error.page.title', textKey: 'error.page.text' };
const OFFLINE = { titleKey: 'socket.networkError.title', textKey: 'socket.networkError' };
const MERCHANT = 'banking.merchantClientError';

describe('the notice of a failure', () => {
  // Spec: core 8.2c, core 8.3a, core 8.3b
  it.each<[string, unknown, object]>([
    ['a status with a text', refused(403, 'banking.whatever', 'No'), { textKey: 'httpCodes.403' }],
    ["a merchant's error of such a status", refused(401, MERCHANT, 'Words'), { textKey: 'httpCodes.401' }],
    ["a merchant's error", refused(422, MERCHANT, 'Limit of the day'), { text: 'Limit of the day' }],
    ["a merchant's error without words", refused(422, MERCHANT), PROVIDER],
    ['a regex error, which has a text', refused(422, 'banking.paymentMethodRegex'), PROVIDER],
    ['a code with a text', refused(422, 'banking.known'), { textKey: 'common.errors.banking.known' }],
    ['a code without a text', refused(422, 'banking.unknown'), PROVIDER],
    ['a refusal without a code', refused(418), PROVIDER],
    ['a malformed answer', failure('malformed', { status: 503 }), PROVIDER],
    ['an error of no call', new CashierError('pack.late', 'x'), PROVIDER],
    ['an unsafe link', new FlowError('unsafe-link'), { textKey: 'redirect.refused' }],
    ['no package', new FlowError('no-box'), { textKey: 'boxes.choose' }],
    ['no amount', new FlowError('no-amount'), { textKey: 'form.amountInput.positive' }],
    ['another flow error', new FlowError('no-deposit-data'), PROVIDER],
    ['a closed captcha', new CashierError('captcha.closed', 'x'), { textKey: 'captcha.error.closed' }],
    ['another captcha error', new CashierError('captcha.odd', 'x'), { textKey: 'captcha.error.unknown' }],
    ['an error that only resembles a lost file', new Error('imported module'), PROVIDER],
    ['another type error', new TypeError('x is undefined'), PROVIDER],
    ['a text', 'Ann', PROVIDER],
    ['a late file', new CashierError('file.late', 'x'), LOST_FILE],
    ['a file that is gone', new CashierError('file.gone', 'x'), GONE_FILE],
    ['a lost file', new CashierError('file.lost', 'x'), LOST_FILE],
    ['a lost module of Chromium', new TypeError('Failed to fetch dynamically imported module: /a.js'), LOST_FILE],
    ['a lost module of Firefox', new TypeError('error loading dynamically imported module'), LOST_FILE],
    ['a lost module of Safari', new TypeError('Importing a module script failed.'), LOST_FILE],
    ['a lost connection', lost(), OFFLINE],
    ['a timeout', failure('timeout'), OFFLINE],
  ])('shows the text for %s', (_what, error, message) => {
    const texts = { 'common.errors.banking.known': 'x', 'common.errors.banking.paymentMethodRegex': 'x' };
    const title = { titleKey: 'error.snackbar.title' };
    expect(failed(error, texts).notices()).toEqual([{ ...title, ...message, tone: 'danger' }]);
  });
});

describe('a failure', () => {
  const text = english['provider.error'];
  const LOST_DATA = 'Deposit data is null after creation.';
  const UNREADABLE = failure('malformed').message;

  // Spec: core 8.1a, core 8.3c
  it.each<[string, unknown, string, string, string | number, string[]]>([
    ['of a flow', new FlowError('no-deposit-data'), text, 'no-deposit-data', 'no-deposit-data', [LOST_DATA]],
    ['with words of the server', refused(422, MERCHANT, 'Ann has no money'), 'Ann has no money', MERCHANT, 422, []],
    ['in the language of the user', lost(), 'Нет сети', 'network', 'network', ['Network connection failed']],
    ['of an unknown type', new Error('ann@example.org'), text, 'unknown', 'unknown', ['[email]']],
    [
      'that is no refusal',
      failure('malformed', { serverCode: MERCHANT }),
      text,
      'malformed',
      'malformed',
      [UNREADABLE],
    ],
  ])(
    '%s is reported to the host, the metrics and the error reports',
    async (_what, error, message, code, status, report) => {
      const bench = failed(error, { 'socket.networkError': 'Нет сети' });
      expect(bench.host.sent).toEqual([{ type: 'onDisplayError', payload: { message, code } }]);
      expect(await counted('error')).toEqual([{ status, text: message }]);
      expect(reports.map((each) => each.message)).toEqual(report);
    },
  );

  // Spec: core 8.3c
  it.each([
    [new FlowError('unsafe-link'), undefined, { status: 'unsafe-link', text: 'The payment link is not safe to open' }],
    [refused(500, 'x'), undefined, { status: 500, text: 'The server refused the call' }],
    [failure('malformed', { status: 503 }), 'Ask ann@example.org', { status: 'malformed', text: 'Ask [email]' }],
  ])('%s without a notice is counted without personal data', async (error, words, metric) => {
    reportFailure(error, words);
    expect(await counted('error')).toEqual([metric]);
  });

  it('of each attempt of a payment is counted, although a later attempt is answered', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost(), refused(502), { depositId: 'd1' });
    await pay(bench);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([bench.deposit().id, bench.notices()]).toEqual(['d1', []]);
    expect(await counted('error')).toEqual([
      { status: 'network', text: 'Network connection failed' },
      { status: 502, text: 'The server refused the call' },
    ]);
  });

  it.each([failure('aborted'), new DOMException('left', 'AbortError')])(
    'is not reported if it was aborted: %s',
    async (error) => {
      const bench = failed(error);
      reportFailure(error);
      expect([bench.notices(), bench.host.sent, reports, await counted('error')]).toEqual([[], [], [], []]);
    },
  );

  it("publishes only messages of the widget's own errors", () => {
    const errors = [new CashierError('pack.late', 'It is late'), new CashierError('pack.late', ''), new Error('Ann')];
    expect(errors.map(publicMessage)).toEqual(['It is late', 'Unknown error', 'Unknown error']);
  });

  it.each<[unknown, boolean, boolean]>([
    [failure('aborted'), true, false],
    [{ name: 'AbortError' }, true, false],
    [new FlowError('unsafe-link'), false, true],
    [new FlowError('no-amount'), false, false],
    [failure('network'), false, false],
    [{ code: 'unsafe-link', message: 'AbortError' }, false, false],
    ['AbortError', false, false],
    [null, false, false],
  ])('%j is aborted: %s, an unsafe link: %s', (error, isExpected, isUnsafe) => {
    expect([isAborted(error), isUnsafeLink(error)]).toEqual([isExpected, isUnsafe]);
  });
});
