// @vitest-environment jsdom
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { startVisit } from '#flows/visit/start-visit.ts';
import { recordFault, recorderOf } from '#flows/visit/trace/record-visit.ts';
import type { Trace } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { failure, lost, refused } from '#tests/flows/fake-transport.ts';
import { readWire } from '#tools/wire/bundle.ts';

useBrowser();

const EXAMPLE = 'docs/examples/trace.json';

const traceOf = ({ context }: Bench): Trace => recorderOf(context).read();

const start = async (bench: Bench): Promise<void> => {
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  await vi.dynamicImportSettled();
};

const askStatus = ({ context }: Bench): Promise<unknown> =>
  context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});

const fault = (details: Record<string, string | number>) =>
  ({ code: 'x', message: '', stack: undefined, source: 'caught', details, timestamp: 0 }) as const;

describe('the trace of a visit', () => {
  it('has commands, taps on named nodes, and calls other than metrics', async () => {
    const bench = openBench();
    recorderOf(bench.context);
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    await bench.run('methods.load');
    document.body.innerHTML = '<b data-node="pay"><i>Pay</i></b><u>x</u>';
    for (const name of ['i', 'u']) document.querySelector<HTMLElement>(name)?.click();
    bench.server.reply('deposit-status', new Error('x'));
    await askStatus(bench);
    bench.server.reply('events', {});
    await bench.context.transport.call('events', { events: [] });
    const { entries } = traceOf(bench);
    expect(entries.map(({ kind, name, outcome = '' }) => `${kind} ${name} ${outcome}`.trim())).toEqual([
      'call methods-payment-v5 answered',
      'command methods.load',
      'tap pay',
      'call deposit-status failed',
    ]);
    expect(entries.at(-1)).toMatchObject({ tookMs: 0, sent: { depositId: 'd1' } });
  });

  it.each([
    [
      refused(403, 'auth.tokenExpired', 'Secret words'),
      { outcome: 'rejected', status: 403, code: 'auth.tokenExpired' },
    ],
    [lost(), { outcome: 'network' }],
    [failure('aborted'), { outcome: 'aborted' }],
  ])('has the outcome of a call that ends with %s', async (error, end) => {
    const bench = openBench();
    recorderOf(bench.context);
    bench.server.reply('deposit-status', error);
    await askStatus(bench);
    const { outcome, status, code } = traceOf(bench).entries[0] ?? {};
    expect({ outcome, status, code }).toEqual({ status: undefined, code: undefined, ...end });
    expect(JSON.stringify(traceOf(bench))).not.toContain('Secret');
  });

  it.each([
    [
      { screen: 'deposit.pix', node: 'pay' },
      { name: 'x', where: 'deposit.pix pay' },
    ],
    [
      { code: 'node-failed', path: 'deposit-status' },
      { name: 'node-failed', where: 'deposit-status' },
    ],
    [{ screen: 7 }, { name: 'x' }],
  ])('has the location of a fault with the details %j', (details, entry) => {
    const bench = openBench();
    recordFault(recorderOf(bench.context), fault(details));
    expect(traceOf(bench).entries).toEqual([{ kind: 'fault', at: 0, ...entry }]);
  });
});

describe('the trace of a declined payment', () => {
  /** Reports that the router shows the page that the flows have opened. */
  const arrive = (bench: Bench): void => bench.enter(bench.screens().at(-1) ?? '');

  const CARD = { number: '4111111111111111', fullName: 'Secret Payee', bank_name: 'Bank' };

  /** A payment whose first answer is lost, and that the bank declines. */
  const declinedPayment = async (): Promise<Bench> => {
    vi.setSystemTime('2026-01-01T12:00:00Z');
    const bench = openBench({
      methods: [method('card', { cardViewType: 9, fields: [field('holder')] }), method('spei')],
      session: { transport: 'http', country: 'MX', assets: { support: 'https://casino.example/help?user=42' } },
      visit: { takesTrace: true },
    });
    bench.server.reply('events', {});
    bench.enter('deposit.methods');
    await start(bench);
    await vi.advanceTimersByTimeAsync(3200);
    await bench.pick('card');
    arrive(bench);
    await vi.advanceTimersByTimeAsync(4100);
    bench.type('amount', '50');
    bench.type('holder', 'Secret Person');
    await vi.advanceTimersByTimeAsync(900);
    const money = { payment_amount: '50', payment_currency: 'USD', lifetime: 900, created: Date.now() };
    bench.server.reply('deposit-create', lost(), {
      depositId: 'dep-4711',
      apiResponse: { data: { card: CARD, ...money } },
    });
    void bench.run('deposit.create', { fallbackScreen: 'deposit.complete' });
    await settle();
    arrive(bench);
    await vi.advanceTimersByTimeAsync(8000);
    await settle();
    arrive(bench);
    const details = { code: 'node-failed', screen: 'deposit.host-to-host', node: 'bank-logo' };
    recordFault(recorderOf(bench.context), fault(details));
    for (const status of [0, 0, 0, 2]) {
      bench.server.reply('deposit-status', { status });
      await vi.advanceTimersByTimeAsync(5000);
      await bench.run('deposit.refreshStatus');
    }
    bench.enter('deposit.complete');
    await bench.prepare('complete.open', 'support.shareDetails');
    await bench.run('complete.open');
    await vi.advanceTimersByTimeAsync(1000);
    return bench;
  };

  it('has pages, calls with their outcome, and faults, like the contract and the documented example', async () => {
    const bench = await declinedPayment();
    const trace = traceOf(bench);
    const lines = trace.entries.map(({ kind, name, outcome, times }) =>
      [kind, name, outcome, times].filter(Boolean).join(' '),
    );
    expect(lines[0]).toBe('page deposit.methods');
    for (const line of [
      'page deposit.redirect',
      'call deposit-create network',
      'call deposit-create answered',
      'page deposit.host-to-host',
      'fault node-failed',
      'page deposit.complete',
    ])
      expect(lines).toContain(line);
    const polls = lines.filter((line) => line.startsWith('call deposit-status'));
    // Resumed by its key after a lost answer: its status is requested before its details are shown.
    const asked = ['call deposit-status answered', 'call deposit-status answered 3', 'call deposit-status answered'];
    expect(polls).toEqual(asked);
    expect(JSON.stringify(trace)).not.toMatch(/Secret|4111|casino/);
    if (process.env['WRITE_TRACE']) writeFileSync(EXAMPLE, `${JSON.stringify(trace, undefined, 1)}\n`);
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
    ajv.addSchema({ $id: 'wire', $defs: readWire().defs });
    const validate = ajv.compile({ $ref: 'wire#/$defs/Trace' });
    for (const each of [trace, JSON.parse(readFileSync(EXAMPLE, 'utf8'))]) {
      validate(each);
      expect(validate.errors ?? []).toEqual([]);
    }
    await bench.run('support.shareDetails');
    expect(bench.host.payloads('onTrace')).toMatchObject([{ askedBy: 'user', id: 'dep-4711' }]);
    expect(bench.notices().map(({ textKey }) => textKey)).toContain('support.sent');
  });
});

describe('details for support', () => {
  it.each([
    ['are copied', () => Promise.resolve(), 'support.copied'],
    ['have a notice that they could not be copied', () => Promise.reject(new Error('denied')), 'support.notCopied'],
  ])('%s when the host does not take them', async (_what, writeText, textKey) => {
    const bench = openBench();
    const written = vi.fn<(text: string) => Promise<void>>(writeText);
    vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
    await bench.prepare('support.shareDetails');
    await bench.run('support.shareDetails');
    vi.unstubAllGlobals();
    expect(bench.host.payloads('onTrace')).toEqual([]);
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ askedBy: 'user', trace: { format: 1 } });
    expect(bench.notices()).toMatchObject([{ textKey }]);
  });

  it('are sent to a host that asks, from the beginning of the visit', async () => {
    const bench = openBench();
    await start(bench);
    const screens = ['deposit.group', 'deposit.cash'];
    for (const screen of screens) bench.enter(screen);
    bench.host.say('send-trace', undefined);
    await vi.dynamicImportSettled();
    const entries = screens.map((name) => ({ name }));
    const trace = { format: 1, entries };
    expect(bench.host.payloads('onTrace')).toMatchObject([{ askedBy: 'host', id: null, trace }]);
  });
});
