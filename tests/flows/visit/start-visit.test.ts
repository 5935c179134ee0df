// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bonus, HostToWidget } from '#generated/wire.ts';
import { trackMetric, setMetricSink, flushMetrics } from '#platform/metrics.ts';
import { reportError, setReportSink } from '#platform/report.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(() => {
  setMetricSink(undefined);
  setReportSink(undefined);
  closeBrowser();
});

const started = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openBench(setup);
  bench.server.reply('events', {});
  await startFlows(bench.context, Promise.resolve({ methods: [method('card')] }));
  return bench;
};

describe('a visit', () => {
  it('takes the first methods in and tells the host', async () => {
    const bench = await started();
    expect(bench.store.getState().methods).toMatchObject({ status: 'ready', entries: [{ name: 'card' }] });
    expect(bench.host.payloads('onInit')).toEqual([{ page: 'deposit' }]);
    expect(bench.moves).toEqual([]);
  });

  it('tells the host after the list has come, and not before', async () => {
    const bench = openBench();
    const answer = lateReply();
    void startFlows(bench.context, answer.promise as never);
    await settle();
    expect(bench.host.sent).toEqual([]);
    answer.answer({ methods: [] });
    await settle();
    expect(bench.host.payloads('onInit')).toHaveLength(1);
    expect(bench.screens()).toEqual(['shared.empty']);
  });

  it('tells the host though the list has failed: the widget is there and says so', async () => {
    const bench = openBench();
    await startFlows(bench.context, Promise.reject(lost()));
    expect(bench.host.payloads('onInit')).toHaveLength(1);
    expect(bench.screens()).toEqual(['shared.error']);
  });

  it('tells the host where there is no list to wait for', async () => {
    const bench = openBench();
    await startFlows(bench.context, undefined);
    expect(bench.host.payloads('onInit')).toHaveLength(1);
  });

  it('follows the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const bench = await started();
    expect(bench.store.getState().session.isOnline).toBe(false);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(bench.store.getState().session.isOnline).toBe(true);
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(bench.store.getState().session.isOnline).toBe(false);
  });
});

describe('messages of the host', () => {
  // Spec: core 2.25b, method-flows 2.16h
  it("lead back as the widget's own button does", async () => {
    const bench = await started();
    bench.host.say('onGoBack', null as never);
    bench.host.say('onSwipeBack', null as never);
    expect(bench.screens()).toEqual(['back by onGoBack', 'back by onSwipeBack']);
  });

  it('close the widget', async () => {
    const bench = await started();
    bench.host.say('close', null as never);
    expect(bench.host.payloads('onClose')).toHaveLength(1);
  });
});

describe('start data that comes again', () => {
  const again = async (data: HostToWidget['loaded'], setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
    const bench = await started(setup);
    bench.server.reply('methods-payment-v5', { methods: [method('other')] });
    bench.host.say('loaded', data);
    await settle();
    return bench;
  };

  it('brings a fresh token', async () => {
    expect((await again({ token: 'fresh' })).server.tokens).toEqual(['fresh']);
  });

  it("brings the user's token where the host has none of its own", async () => {
    const bench = await again({ user: { id_user: 'u1', currency: 'USD', token: 'own' } });
    expect(bench.server.tokens).toEqual(['own']);
  });

  it('of somebody else begins a visit of their own: nothing of the one before is shown or sent in their name', async () => {
    vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [] });
    const bench = await again({ token: 'theirs', user: { id_user: 'u2', currency: 'USD', paymentGeo: 'br' } });
    expect(bench.server.tokens).toEqual([]);
    expect(bench.server.made('methods-payment-v5')).toEqual([]);
  });

  it('asks for the list of another country while nothing is picked', async () => {
    const bench = await again({ user: { id_user: 'u1', currency: 'USD', paymentGeo: 'br' } });
    expect(bench.server.made('methods-payment-v5')[0]?.request).toMatchObject({ country: 'BR' });
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'other' }]);
  });

  it('leaves the list alone where nothing of it is new', async () => {
    const same = await again({ token: 'fresh', user: { id_user: 'u1', currency: 'USD', paymentGeo: 'KZ' } });
    expect(same.server.made('methods-payment-v5')).toEqual([]);
  });

  it('asks again for the list that an old token could not bring, once for each token', async () => {
    const bench = openBench();
    bench.server.reply('events', {});
    await startFlows(bench.context, Promise.reject(refused(401)));
    expect(bench.screens()).toEqual(['shared.error']);
    bench.server.reply('methods-payment-v5', refused(401), { methods: [method('card')] });
    for (const token of ['still-old', 'still-old', 'fresh']) {
      bench.host.say('loaded', { token });
      await settle();
    }
    expect(bench.server.made('methods-payment-v5')).toHaveLength(2);
    expect(bench.store.getState().methods).toMatchObject({ status: 'ready' });
  });
});

describe("the host's bonuses", () => {
  const bonus = (id: string): Bonus => ({ id, type: 'deposit', currency: 'USD' });
  const ids = (bench: Bench): string[] | undefined => bench.store.getState().bonuses?.list.map(({ id }) => id);

  it('are those of the start, then those of the last message', async () => {
    const bench = await started({ visit: { bonusList: [bonus('first')] } });
    await settle();
    expect(ids(bench)).toEqual(['first']);
    bench.host.say('bonus-list-fetched', { success: true, list: [bonus('a'), bonus('b')] });
    await settle();
    expect(ids(bench)).toEqual(['a', 'b']);
    bench.host.say('bonus-list-updated', { list: [] });
    await settle();
    expect(ids(bench)).toEqual([]);
  });

  // Spec: core 4.1f
  it('stay as they are when the host could not load them', async () => {
    const bench = await started({ visit: { bonusList: [bonus('first')] } });
    bench.host.say('bonus-list-fetched', { success: false, list: [bonus('a')] });
    await settle();
    expect(ids(bench)).toEqual(['first']);
  });
});

describe('pushes', () => {
  // Spec: core 7.17c, method-flows 7.17b
  it('of a status reach the open deposit', async () => {
    const bench = await started();
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '1', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(bench.deposit().status).toBe('processed');
    expect(bench.host.payloads('onError')).toEqual([]);
  });

  it('of a status that comes before the answer are not lost', async () => {
    const bench = await started();
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '1', currency: 'USD' }));
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    expect(bench.deposit().status).toBe('processed');
  });

  it('of a token are used from then on', async () => {
    const bench = await started();
    bench.server.push('login.token', { token: 'fresh' });
    expect(bench.server.tokens).toEqual(['fresh']);
    expect(bench.store.getState().session).toMatchObject({ currency: 'USD', country: 'KZ' });
  });

  // Spec: core 7.17c, method-flows 3.4b
  it('of a user change where and in what is paid', async () => {
    const bench = await started();
    bench.server.reply('methods-payment-v5', { methods: [method('other')] });
    bench.server.push('login.token', { token: 'fresh', user: { id_user: 'u1', currency: 'qgc', paymentGeo: 'br' } });
    expect(bench.store.getState().session).toMatchObject({ currency: 'QSC', country: 'BR' });
  });
});

describe('a counted metric', () => {
  /** Metrics that earlier visits of this file left in the queues are removed. */
  const counting = async (): Promise<Bench> => {
    const bench = await started();
    await vi.advanceTimersByTimeAsync(5000);
    bench.server.calls.length = 0;
    return bench;
  };

  // Spec: core 7.15a
  it('goes to the server in batches, and outlives the page', async () => {
    const bench = await counting();
    trackMetric('one', { a: 1 });
    trackMetric('two');
    await vi.advanceTimersByTimeAsync(1000);
    const [call] = bench.server.made('events');
    expect(call?.request.events).toMatchObject([
      { key: 'one', value: { a: 1 } },
      { key: 'two', value: null },
    ]);
    expect(call?.options.keepalive).toBe(true);
  });

  it('includes what failed, with nothing personal in it', async () => {
    const bench = await counting();
    reportError(new Error('No mail for ann@example.org'), { path: 'x' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.server.made('events')[0]?.request.events).toMatchObject([
      {
        key: 'error_report',
        value: { code: 'unknown', message: 'No mail for [email]', source: 'caught', details: { path: 'x' } },
      },
    ]);
    expect(JSON.stringify(bench.server.calls)).not.toContain('ann@');
  });

  it('goes at the last moment when the page is hidden', async () => {
    const bench = await counting();
    trackMetric('late');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(bench.server.made('events')).toHaveLength(1);
    await settle();
  });

  // Spec: core 7.15b
  it('does not leave a frame', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const bench = await counting();
    trackMetric('framed');
    flushMetrics();
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.server.made('events')).toEqual([]);
  });
});
