import { describe, expect, it, vi } from 'vitest';
import type { TransportOptions } from '#transport/transport.ts';
import { CREATE, METHODS, outcomeOf, pass, quiet, until, useSocketBench } from './socket-bench.ts';
import { SILENCE } from './socket-server.ts';

const bench = useSocketBench();

describe('a call over the socket', () => {
  // Spec: core 4.2d, core 7.1e, method-flows 7.1
  it('connects on demand, and emits below its prefix with the token in the data', async () => {
    const transport = bench.open();
    await quiet();
    expect(bench.server.handshakes).toEqual([]);
    expect(await transport.call('methods-payment-v5', METHODS)).toEqual({ methods: [] });
    expect(bench.server.emitted).toEqual([
      { event: 'BANKING/methods-payment-v5', data: { ...METHODS, token: 'secret' } },
    ]);
  });

  // Spec: core 6.3b, core 7.17a
  it('sends the server the known members of the user, and no others', async () => {
    await bench.open({ pwa: false, isMobileApp: true, platform: 'mobile' }).call('methods-payment-v5', METHODS);
    await bench.open({ token: undefined, xOrigin: undefined, platform: 'ios' }).call('methods-payment-v5', METHODS);
    const [browserQuery, nativeQuery] = bench.server.handshakes;
    const common = { Language: 'ar', cashier_type: 'widget' };
    const known = { Authorization: 'secret', xorigin: 'https://h', pwa: 'false', isMobileApp: 'true' };
    expect(browserQuery).toEqual({ ...common, ...known });
    expect(nativeQuery).toEqual({ ...common, isNative: 'true', platform: 'ios' });
  });

  it('sends its token in the connect packet if the deployment requires it, also after a new one', async () => {
    const transport = bench.open({ socketAuth: 'packet' });
    bench.server.react(() => ({ code: 401, data: { code: 'no' } }));
    await outcomeOf(transport.call('methods-payment-v5', METHODS));
    bench.server.react(() => ({ code: 200, data: { methods: [] } }));
    transport.setToken('fresh');
    await transport.call('methods-payment-v5', METHODS);
    expect(bench.server.packets).toEqual([{ token: 'secret' }, { token: 'fresh' }]);
    expect(JSON.stringify(bench.server.handshakes)).not.toMatch(/Authorization|secret|fresh/);
    expect(bench.server.emitted.at(-1)?.data).toMatchObject({ token: 'fresh' });
  });

  it.each([
    ['before there is one', { socketAuth: 'packet', token: undefined } as const],
    ['unless the deployment says so', {}],
  ])('has no token in the packet %s', async (_what, options) => {
    await bench.open(options).call('methods-payment-v5', METHODS);
    expect(bench.server.packets).toEqual([{}]);
  });

  it('shares one connection between calls made at the same time', async () => {
    const transport = bench.open();
    await Promise.all([
      transport.call('methods-payment-v5', METHODS),
      transport.call('methods-payment-v3', { country: 'RU', currency: 'USD' }),
    ]);
    expect(bench.server.handshakes).toHaveLength(1);
    expect(bench.server.emitted).toHaveLength(2);
  });

  it('is not sent on the next connection once it was aborted', async () => {
    const wanted = new AbortController();
    bench.server.admit('none');
    const outcome = outcomeOf(
      bench.open().call('deposit-create', CREATE, { isSentOnce: true, mayLeave: () => !wanted.signal.aborted }),
    );
    await pass(1000);
    wanted.abort();
    bench.server.admit('all');
    await pass(20_000);
    expect(await outcome).toMatchObject({ code: 'aborted', wasSent: false });
    expect(bench.server.emitted).toEqual([]);
  });

  it('continues once it was sent, aborted or not', async () => {
    const wanted = new AbortController();
    bench.server.react(() => {
      wanted.abort();
      return { code: 200, data: { depositId: 'd1' } };
    });
    const options = { isSentOnce: true, mayLeave: () => !wanted.signal.aborted };
    expect(await bench.open().call('deposit-create', CREATE, options)).toEqual({ depositId: 'd1' });
  });

  // Spec: core 8.2a
  it.each([0, 99, 200, 299, 601])('accepts code %i as success', async (code) => {
    bench.server.react(() => ({ code, data: { methods: [] } }));
    expect(await bench.open().call('methods-payment-v5', METHODS)).toEqual({ methods: [] });
  });

  it.each([100, 199, 300, 404, 500, 600])('treats code %i as a refusal', async (code) => {
    bench.server.react(() => ({ code, data: { code: 'banking.no', message: 'No' } }));
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    const error = await outcomeOf(bench.open({ onRejected }).call('methods-payment-v5', METHODS));
    expect(error).toMatchObject({ code: 'rejected', status: code, serverCode: 'banking.no', serverMessage: 'No' });
    expect(onRejected).toHaveBeenCalledOnce();
  });

  it.each([
    [429, 7, 7000],
    [503, 86_400, 600_000],
    [500, 7, undefined],
    [429, '7', undefined],
  ])('reads from a failure with code %i and retryAfter %j a delay of %j ms', async (code, retryAfter, retryAfterMs) => {
    let calls = 0;
    bench.server.react(() => {
      calls += 1;
      return { code, data: { code: 'banking.busy', retryAfter } };
    });
    const transport = bench.open();
    const ask = (): Promise<unknown> => outcomeOf(transport.call('methods-payment-v5', METHODS));
    expect(await ask()).toMatchObject({ status: code, retryAfterMs });
    expect(await ask()).toMatchObject({ status: code, retryAfterMs });
    expect(calls).toBe(retryAfterMs === undefined ? 2 : 1);
  });

  // Spec: core 8.2b
  it('reports an expired token on code 401, and ignores a reason that is not a text', async () => {
    bench.server.react(() => ({ code: 401, data: { code: 7, message: {} } }));
    const onUnauthorized = vi.fn<() => void>();
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    await outcomeOf(bench.open({ onUnauthorized, onRejected }).call('methods-payment-v5', METHODS));
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(onRejected.mock.calls).toEqual([[{ path: 'methods-payment-v5', status: 401 }]]);
  });

  it.each([
    ['an acknowledgement without code', { data: {} }, '/code'],
    ['nothing', undefined, '/code'],
    ['a code in words', { code: 'ok', data: {} }, '/code'],
    ['data of the wrong shape, with a code that is a text', { code: '200', data: { methods: 1 } }, '/methods'],
    ['data of the wrong shape', { code: 200, data: { methods: 1 } }, '/methods'],
  ])('refuses %s, naming the location', async (_what, ack, pointer) => {
    bench.server.react(() => ack);
    const error = await outcomeOf(bench.open().call('methods-payment-v5', METHODS));
    const details = { path: 'methods-payment-v5', pointer, keyword: 'type' };
    expect(error).toMatchObject({ code: 'malformed', details });
  });
});

describe('a missing answer over the socket', () => {
  // Spec: core 9.2d
  it('is requested again after 20 seconds, with the same key', async () => {
    bench.server.react(() => (bench.server.emitted.length < 2 ? SILENCE : { code: 200, data: { depositId: 'd1' } }));
    const sent = { ...CREATE, token: 'secret', idempotencyKey: 'attempt-1' };
    const call = outcomeOf(bench.open().call('deposit-create', CREATE, { idempotencyKey: 'attempt-1' }));
    await until(() => bench.server.emitted.length === 1);
    await pass(19_999);
    expect(bench.server.emitted).toHaveLength(1);
    await pass(1 + 2500);
    expect(await call).toEqual({ depositId: 'd1' });
    expect(bench.server.emitted.map(({ data }) => data)).toEqual([sent, sent]);
  });

  // Spec: core 8.2c, core 9.2e
  it('fails after three retries', async () => {
    bench.server.react(() => SILENCE);
    const call = outcomeOf(bench.open().call('deposit-create', CREATE, { idempotencyKey: 'k' }));
    await until(() => bench.server.emitted.length === 1);
    await pass(4 * 20_000 + 2500 + 4500 + 8500);
    expect(await call).toMatchObject({ code: 'network', wasSent: true, textKey: 'socket.networkError' });
    expect(bench.server.emitted).toHaveLength(4);
  });

  // Spec: core 7.17b
  it('is detected at once when the connection is lost, and requested again on a new one', async () => {
    bench.server.react((_emitted, socket) => {
      if (bench.server.emitted.length > 1) return { code: 200, data: { depositId: 'd1' } };
      socket.conn.close();
      return SILENCE;
    });
    const call = outcomeOf(bench.open().call('deposit-create', CREATE, { idempotencyKey: 'k' }));
    await until(() => bench.server.emitted.length === 1);
    await pass(2500);
    expect(await call).toEqual({ depositId: 'd1' });
    expect(bench.server.emitted).toHaveLength(2);
    expect(bench.server.handshakes).toHaveLength(2);
  });

  it('is not requested again if the call must not be repeated', async () => {
    bench.server.react(() => SILENCE);
    const call = outcomeOf(bench.open().call('external-deposit-continue', { depositId: 'd1' }));
    await until(() => bench.server.emitted.length === 1);
    await pass(20_000);
    expect(await call).toMatchObject({ code: 'network', wasSent: true });
    await pass(30_000);
    expect(bench.server.emitted).toHaveLength(1);
  });

  it('is no longer awaited when the call is aborted', async () => {
    bench.server.react(() => SILENCE);
    const controller = new AbortController();
    const call = outcomeOf(bench.open().call('deposit-create', CREATE, { signal: controller.signal }));
    await until(() => bench.server.emitted.length === 1);
    controller.abort();
    expect(await call).toMatchObject({ code: 'aborted', wasSent: true });
    await pass(60_000);
    expect(bench.server.emitted).toHaveLength(1);
  });
});

describe("the server's clock", () => {
  it('is read from an acknowledgement', async () => {
    vi.setSystemTime('2026-01-01T00:00:00Z');
    bench.server.react(() => ({ code: 200, data: { methods: [] }, serverTime: Date.now() + 90_000 }));
    const transport = bench.open();
    await transport.call('methods-payment-v5', METHODS);
    expect(transport.serverNow() - Date.now()).toBe(90_000);
  });

  it('is read from a push', async () => {
    const { transport, heard } = await bench.listen();
    bench.push({ depositId: 'd1', status: 0, serverTime: Date.now() - 30_000 });
    await until(() => heard.mock.calls.length === 1);
    expect(transport.serverNow() - Date.now()).toBe(-30_000);
  });
});
