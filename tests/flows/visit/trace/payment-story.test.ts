// @vitest-environment jsdom
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { noteFault, recorderOf } from '#flows/visit/trace/follow-visit.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import type { WidgetToHost } from '#generated/wire.ts';
import { reportError, setReportSink } from '#platform/report.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { readWire } from '#tools/wire/bundle.ts';

const EXAMPLE = 'docs/examples/trace.json';

beforeEach(() => {
  openBrowser();
  vi.setSystemTime('2026-01-01T12:00:00Z');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  setReportSink(undefined);
  closeBrowser();
});

const CARD = method('card', { cardViewType: 9, fields: [field('holder')] });

/** The router brings the user where the flows have led. */
const arrive = (bench: Bench): void => {
  const to = bench.screens().at(-1);
  if (to !== undefined) bench.enter(to);
};

/** A payment whose first answer is lost, and that the bank declines. */
const declinedPayment = async (visit: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openBench({
    methods: [CARD, method('spei')],
    session: { transport: 'http', country: 'MX', assets: { support: 'https://casino.example/help?user=42' } },
    ...visit,
  });
  bench.server.reply('events', {});
  bench.enter('deposit.methods');
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  const recorder = recorderOf(bench.context);
  await vi.advanceTimersByTimeAsync(3200);
  await bench.pick('card');
  arrive(bench);
  await vi.advanceTimersByTimeAsync(4100);
  bench.type('amount', '50');
  bench.type('holder', 'Secret Person');
  await vi.advanceTimersByTimeAsync(900);
  bench.server.reply('deposit-create', lost(), {
    depositId: 'dep-4711',
    apiResponse: {
      data: {
        card: { number: '4111111111111111', fullName: 'Secret Payee', bank_name: 'Bank' },
        payment_amount: '50',
        payment_currency: 'USD',
        lifetime: 900,
        created: Date.now(),
      },
    },
  });
  void bench.run('deposit.create', { fallbackScreen: 'deposit.complete' });
  await settle();
  arrive(bench);
  await vi.advanceTimersByTimeAsync(8000);
  await settle();
  arrive(bench);
  noteFault(recorder, {
    code: 'unknown',
    message: 'x',
    stack: undefined,
    source: 'caught',
    details: { code: 'node-failed', screen: 'deposit.host-to-host', node: 'bank-logo' },
    timestamp: 0,
  });
  bench.server.reply('deposit-status', { status: 0 });
  for (let times = 0; times < 3; times += 1) {
    await vi.advanceTimersByTimeAsync(5000);
    await bench.run('deposit.refreshStatus');
  }
  bench.server.reply('deposit-status', { status: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  await bench.run('deposit.refreshStatus');
  bench.enter('deposit.complete');
  await bench.prepare('complete.open');
  await bench.run('complete.open');
  await vi.advanceTimersByTimeAsync(1000);
  return bench;
};

const kinds = (bench: Bench): string[] =>
  recorderOf(bench.context)
    .read()
    .entries.map(({ kind, name, outcome, times }) => [kind, name, outcome, times].filter(Boolean).join(' '));

describe('the story of a payment', () => {
  it('tells of pages, calls with how they ended, and faults; a poll that goes the same way is one line', async () => {
    const bench = await declinedPayment();
    const told = kinds(bench);
    expect(told.slice(0, 1)).toEqual(['page deposit.methods']);
    expect(told).toEqual(
      expect.arrayContaining([
        'page deposit.redirect',
        'call deposit-create network',
        'call deposit-create answered',
        'page deposit.host-to-host',
        'fault node-failed',
        'page deposit.complete',
      ]),
    );
    expect(told.filter((line) => line.startsWith('call deposit-status'))).toEqual([
      'call deposit-status answered 3',
      'call deposit-status answered',
    ]);
    const trace = recorderOf(bench.context).read();
    expect(JSON.stringify(trace)).not.toMatch(/Secret|4111|casino/);
    if (process.env['WRITE_TRACE']) writeFileSync(EXAMPLE, `${JSON.stringify(trace, undefined, 1)}\n`);
  });

  it('is what the contract says, the example of the documents too', async () => {
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
    ajv.addSchema({ $id: 'wire', $defs: readWire().defs });
    const judge = ajv.compile({ $ref: 'wire#/$defs/Trace' });
    const bench = await declinedPayment();
    for (const trace of [recorderOf(bench.context).read(), JSON.parse(readFileSync(EXAMPLE, 'utf8'))]) {
      judge(trace);
      expect(judge.errors ?? []).toEqual([]);
    }
  });

  it('says of a refusal its status and code, never the words of the server', async () => {
    const bench = openBench();
    const recorder = recorderOf(bench.context);
    bench.server.reply('deposit-status', refused(403, 'auth.tokenExpired', 'Secret words'));
    await bench.context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
    expect(recorder.read().entries.at(-1)).toMatchObject({
      outcome: 'rejected',
      status: 403,
      code: 'auth.tokenExpired',
    });
    expect(JSON.stringify(recorder.read())).not.toContain('Secret');
  });

  it('hears of reported faults by code and place', async () => {
    const bench = openBench();
    bench.server.reply('events', {});
    await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
    reportError(new CashierError('locale.none', 'Secret words'), { screen: 'deposit.cash' });
    const told = recorderOf(bench.context).read();
    expect(told.entries.at(-1)).toMatchObject({ kind: 'fault', name: 'locale.none', where: 'deposit.cash' });
    expect(JSON.stringify(told)).not.toContain('Secret');
  });

  it('keeps the last moments, and the page as it was before them', () => {
    const bench = openBench();
    const recorder = recorderOf(bench.context);
    bench.enter('deposit.methods');
    for (let at = 0; at < 400; at += 1) bench.enter(at % 2 === 0 ? 'deposit.group' : 'deposit.cash');
    const { entries, lost: gone, first } = recorder.read();
    expect([entries.length, gone]).toEqual([300, 101]);
    expect(Object(first['route']).screen).toBe('deposit.cash');
  });
});

describe('details for support', () => {
  const shared = (bench: Bench): WidgetToHost['onTrace'][] =>
    bench.host.payloads('onTrace').map((payload) => payload as WidgetToHost['onTrace']);

  it('go to a host that takes them, with the id of the payment, and the user is told', async () => {
    const bench = await declinedPayment({ visit: { takesTrace: true } });
    await bench.prepare('support.shareDetails');
    await bench.run('support.shareDetails');
    expect(shared(bench).map(({ askedBy, id }) => [askedBy, id])).toEqual([['user', 'dep-4711']]);
    expect(bench.notices().map(({ textKey }) => textKey)).toContain('support.sent');
  });

  it.each([
    ['are copied where the host does not take them', () => Promise.resolve(), 'support.copied'],
    ['say so where they cannot be copied', () => Promise.reject(new Error('denied')), 'support.notCopied'],
  ])('%s', async (_what, writeText, told) => {
    const bench = openBench();
    const written = vi.fn<(text: string) => Promise<void>>(writeText);
    vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
    await bench.prepare('support.shareDetails');
    await bench.run('support.shareDetails');
    expect(shared(bench)).toEqual([]);
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ askedBy: 'user', trace: { format: 1 } });
    expect(bench.notices().map(({ textKey }) => textKey)).toEqual([told]);
  });

  it('go to a host that asks, from the beginning of the visit on', async () => {
    const bench = openBench();
    await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
    bench.enter('deposit.group');
    bench.enter('deposit.cash');
    bench.host.say('send-trace', undefined);
    expect(shared(bench)).toMatchObject([{ askedBy: 'host', id: null, trace: { format: 1 } }]);
    expect(shared(bench)[0]?.trace.entries.map(({ name }) => name)).toEqual(['deposit.group', 'deposit.cash']);
  });
});
