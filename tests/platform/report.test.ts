// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { redactDetails, redactText } from '#platform/redact.ts';
import type { ErrorReport } from '#platform/report.ts';

const sinkOf = () => vi.fn<(report: ErrorReport) => void>();

async function load() {
  const [report, { CashierError }] = await Promise.all([
    import('#platform/report.ts'),
    import('#domain/cashier-error.ts'),
  ]);
  return { ...report, CashierError };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1000 });
  sessionStorage.clear();
  for (const level of ['debug', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

it('a report waits for its sink, then is sent at once', async () => {
  const { CashierError, reportError, setReportSink } = await load();
  const sink = sinkOf();
  reportError(new CashierError('room.code', 'It broke', { details: { status: 500 } }), { depositId: '123456789012' });
  setReportSink(sink);
  expect(sink.mock.calls[0]?.[0]).toMatchObject({
    code: 'room.code',
    message: 'It broke',
    source: 'caught',
    details: { status: 500, depositId: '123456789012' },
    timestamp: 1000,
  });
  reportError('second');
  expect(sink.mock.calls[1]?.[0]).toMatchObject({ code: 'unknown', message: 'second', stack: undefined });
  expect(console.error).toHaveBeenCalledTimes(2);
});

it('a report has no personal data', async () => {
  const { reportError, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  reportError(new Error('no card 4111 1111 1111 1111 of ana@b.co'), { email: 'ana@b.co' });
  const sent = JSON.stringify(sink.mock.calls);
  expect(sent).not.toMatch(/4111|ana@/);
  expect(sent).toContain('[digits]');
});

it('the same fault is reported five times, and another one after it', async () => {
  const { reportError, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  for (let index = 0; index < 20; index += 1) reportError(new Error('loop'));
  reportError(new Error('other'));
  expect(sink).toHaveBeenCalledTimes(6);
});

it('the first fifty reports wait for a sink', async () => {
  const { reportError, setReportSink } = await load();
  for (let index = 0; index < 80; index += 1) reportError(new Error(`fault ${index}`));
  const sink = sinkOf();
  setReportSink(sink);
  expect(sink).toHaveBeenCalledTimes(50);
  expect(sink.mock.calls[0]?.[0].message).toBe('fault 0');
});

it('a sink that throws fails no report', async () => {
  const { reportError, setReportSink } = await load();
  setReportSink(() => {
    throw new Error('sink');
  });
  expect(() => reportError(new Error('fault'))).not.toThrow();
});

it('uncaught errors are reported until the hooks are removed', async () => {
  const { installReportHooks, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  const uninstall = installReportHooks();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') });
  window.dispatchEvent(rejection);
  uninstall();
  window.dispatchEvent(new ErrorEvent('error', { message: 'late' }));
  expect(sink.mock.calls.map(([{ source, message }]) => [source, message])).toEqual([
    ['window', 'thrown'],
    ['window', 'Script error.'],
    ['promise', 'rejected'],
  ]);
});

const picture = (src: string, size: Partial<HTMLImageElement> = {}): HTMLImageElement => {
  const made = document.createElement('img');
  made.src = src;
  for (const [name, value] of Object.entries(size)) Object.defineProperty(made, name, { value });
  return made;
};

it('a picture that does not load is reported once, by its address without the query', async () => {
  const { installReportHooks, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  const uninstall = installReportHooks();
  const made = picture('https://static.example/icons/upi.svg?v=1');
  // Dispatched on the image only, because such events do not bubble.
  document.body.append(made, document.createElement('script'));
  for (let times = 0; times < 2; times += 1) made.dispatchEvent(new Event('error'));
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  uninstall();
  picture('https://static.example/icons/other.svg').dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sink.mock.calls.map(([{ message }]) => message)).toEqual([
    'A picture did not load: https://static.example/icons/upi.svg',
  ]);
});

// Spec: core 7.16c, core 8.6c
it('an icon that fails before or after the start is reported with its status', async () => {
  const { installReportHooks, setReportSink } = await load();
  const asked = vi.fn<(address: string) => Promise<Response>>((address) =>
    Promise.resolve(new Response(null, { status: address.includes('drawn') ? 200 : 404 })),
  );
  vi.stubGlobal('fetch', asked);
  const sink = sinkOf();
  setReportSink(sink);
  const failed = { complete: true, naturalWidth: 0 };
  const [early, drawn, late] = ['early', 'drawn', 'late'].map((name) => `${window.location.origin}/icons/${name}.svg`);
  document.body.replaceChildren(picture(early ?? '', failed), picture(drawn ?? '', failed), picture(late ?? ''));
  const uninstall = installReportHooks();
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  uninstall();
  vi.unstubAllGlobals();
  expect(sink.mock.calls.map(([{ message }]) => message)).toEqual(
    [early, late].map((address) => `A picture did not load (404): ${address}`),
  );
});

describe('the log', () => {
  const loadLog = () => import('#platform/log.ts');

  it('writes debug lines while debugging is on, also after a reload', async () => {
    const { log, setDebugging } = await loadLog();
    log.debug('quiet');
    setDebugging('on');
    log.debug('loud', { status: 1 });
    expect(sessionStorage.getItem('force_logging')).toBe('true');
    vi.resetModules();
    expect((await loadLog()).isDebugging()).toBe(true);
    setDebugging('off');
    log.debug('quiet');
    expect(console.debug).toHaveBeenCalledExactlyOnceWith('[cashier] loud', { status: 1 });
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['', false],
  ])('is debugging when force_logging is %j: %s', async (value, expected) => {
    sessionStorage.setItem('force_logging', value);
    expect((await loadLog()).isDebugging()).toBe(expected);
  });

  it('writes warnings and errors always, without personal data', async () => {
    const { log } = await loadLog();
    log.warn('from ana@b.co');
    log.error('failed', { email: 'ana@b.co', status: 500 });
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('[cashier] from [email]');
    expect(console.error).toHaveBeenCalledExactlyOnceWith('[cashier] failed', { email: '[hidden]', status: 500 });
  });
});

describe('redaction', () => {
  it.each([
    ['paid by 4111 1111 1111 1111 today', 'paid by [digits] today'],
    ['call +7 (900) 111-22-33', 'call [digits]'],
    ['from ana.b@example.com.', 'from [email]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.sig-x failed', 'Bearer [token] failed'],
    ['token 9f8e7d6c5b4a39281706f5e4d3c2b1a0 old', 'token [token] old'],
    ['GET https://a.b/c?token=1&x=2#y failed', 'GET https://a.b/c failed'],
    ['from 192.168.0.17 at 1.0.481', 'from [ip] at 1.0.481'],
    ['status 500 after 20000 ms', 'status 500 after 20000 ms'],
    ['Cannot read paymentMethodsListComponentState', 'Cannot read paymentMethodsListComponentState'],
    [
      'at render (https://w/cashier/static/index-D3f_a9.js:12:3456)',
      'at render (https://w/cashier/static/index-D3f_a9.js:12:3456)',
    ],
  ])('turns "%s" into "%s"', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it('cuts a long text', () => {
    expect(redactText('a '.repeat(5000)).length).toBeLessThanOrEqual(2000);
  });

  // Spec: core 3.2d
  it('hides values of any type whose names refer to a user, a card or an account', () => {
    const words = 'token Authorization email phone fullName name cardNumber pan account wallet address id_user last_ip';
    for (const name of words.split(' ')) {
      const hidden = { [name]: '[hidden]' };
      expect([redactDetails({ [name]: 'x' }), redactDetails({ [name]: 1 })]).toEqual([hidden, hidden]);
    }
  });

  it('keeps members that identify a fault, and hides objects and texts by their shape', () => {
    const kept = { depositId: '123456789012', paymentMethod: 'visa', cardViewType: 3, status: 500, isOnline: false };
    const given = {
      ...kept,
      key: 'a.b',
      reason: 'ana@b.co',
      data: { pan: '4' },
      list: ['x'],
      none: null,
      gone: undefined,
    };
    const hidden = { reason: '[email]', data: '[object]', list: '[object]' };
    expect(redactDetails(given)).toEqual({ ...kept, key: 'a.b', ...hidden });
  });
});
