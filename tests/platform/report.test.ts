// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps reports until there is a sink, then sends at once', async () => {
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

it('sends nothing personal', async () => {
  const { reportError, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  reportError(new Error('no card 4111 1111 1111 1111 of ana@b.co'), { email: 'ana@b.co' });
  const sent = JSON.stringify(sink.mock.calls);
  expect(sent).not.toMatch(/4111|ana@/);
  expect(sent).toContain('[digits]');
});

it('sends the same fault five times, and another one still', async () => {
  const { reportError, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  for (let index = 0; index < 20; index += 1) reportError(new Error('loop'));
  reportError(new Error('other'));
  expect(sink).toHaveBeenCalledTimes(6);
});

it('keeps the first fifty without a sink', async () => {
  const { reportError, setReportSink } = await load();
  for (let index = 0; index < 80; index += 1) reportError(new Error(`fault ${index}`));
  const sink = sinkOf();
  setReportSink(sink);
  expect(sink).toHaveBeenCalledTimes(50);
  expect(sink.mock.calls[0]?.[0].message).toBe('fault 0');
});

it('survives a sink that throws', async () => {
  const { reportError, setReportSink } = await load();
  setReportSink(() => {
    throw new Error('sink');
  });
  expect(() => reportError(new Error('fault'))).not.toThrow();
});

it('reports what nobody caught, until taken off', async () => {
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

// Spec: core 7.16c, core 8.6c
it('reports a picture that did not come, by its address without the query', async () => {
  const { installReportHooks, setReportSink } = await load();
  const sink = sinkOf();
  setReportSink(sink);
  const uninstall = installReportHooks();
  const picture = document.createElement('img');
  picture.src = 'https://static.example/icons/upi.svg?v=1';
  // Told to the picture alone: such events do not bubble.
  document.body.append(picture, document.createElement('script'));
  picture.dispatchEvent(new Event('error'));
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  uninstall();
  picture.dispatchEvent(new Event('error'));
  expect(sink.mock.calls.map(([{ message }]) => message)).toEqual([
    'A picture did not load: https://static.example/icons/upi.svg',
  ]);
});
