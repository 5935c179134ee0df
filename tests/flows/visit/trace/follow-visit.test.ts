// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteFault, recorderOf } from '#flows/visit/trace/follow-visit.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
  fakeWindows();
});
afterEach(() => {
  setReportSink(undefined);
  setMetricSink(undefined);
  sessionStore.remove('cashier.region');
  closeBrowser();
});

const METHODS = [method('card', { fields: [field('holder')] }), group('banks', [method('bbva')])];

describe('the trace of a visit', () => {
  it('has commands that begin, taps on what has a name, and calls with how they ended', async () => {
    const bench = openBench({ methods: METHODS });
    const recorder = recorderOf(bench.context);
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    await bench.run('methods.load');
    document.body.innerHTML = '<b data-node="pay"><i>Pay</i></b><u>x</u>';
    document.querySelector('i')?.click();
    document.querySelector('u')?.click();
    bench.server.reply('deposit-status', new Error('x'));
    await bench.context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
    bench.server.reply('events', {});
    await bench.context.transport.call('events', { events: [] });
    const told = recorder.read().entries.map(({ kind, name, outcome = '' }) => `${kind} ${name} ${outcome}`.trim());
    expect(told).toEqual([
      'call methods-payment-v5 answered',
      'command methods.load',
      'tap pay',
      'call deposit-status failed',
    ]);
    expect(recorder.read().entries.at(-1)).toMatchObject({ tookMs: 0, sent: { depositId: 'd1' } });
  });

  it('has a refusal with its status and code, and another fault without', async () => {
    const bench = openBench();
    const recorder = recorderOf(bench.context);
    for (const error of [refused(422, 'banking.limit'), lost(), failure('aborted')]) {
      bench.server.reply('deposit-status', error);
      await bench.context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
    }
    expect(recorder.read().entries).toMatchObject([
      { outcome: 'rejected', status: 422, code: 'banking.limit' },
      { outcome: 'network' },
      { outcome: 'aborted' },
    ]);
    expect(recorder.read().entries[1]).not.toHaveProperty('status');
    expect(recorder.read().entries[1]).not.toHaveProperty('code');
  });

  it('has a fault with the page, node or call that it is of, or with none', () => {
    const recorder = recorderOf(openBench().context);
    const noted = (details: Record<string, string | number>): unknown => {
      noteFault(recorder, { code: 'x', message: '', stack: undefined, source: 'caught', details, timestamp: 0 });
      return recorder.read().entries.at(-1);
    };
    expect(noted({ screen: 'deposit.pix', node: 'pay' })).toMatchObject({ name: 'x', where: 'deposit.pix pay' });
    expect(noted({ code: 'node-failed', path: 'deposit-status' })).toMatchObject({
      name: 'node-failed',
      where: 'deposit-status',
    });
    expect(noted({ screen: 7 })).not.toHaveProperty('where');
  });
});
