import { describe, expect, it, vi } from 'vitest';
import { CREATE, METHODS, outcomeOf, pass, quiet, until, useSocketBench } from './socket-bench.ts';
import { SILENCE } from './socket-server.ts';

const bench = useSocketBench();

describe('an unreachable server', () => {
  // Spec: core 4.2e
  it('is tried again with backoff by every call, because nothing has been sent', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    bench.server.admit('none');
    const call = outcomeOf(bench.open().call('external-deposit-continue', { depositId: 'd1' }));
    await pass(2500 + 4500);
    bench.server.admit('all');
    bench.server.react(() => ({ code: 200, data: { data: { url: 'https://b.example' } } }));
    await pass(8500);
    expect(await call).toMatchObject({ data: { url: 'https://b.example' } });
    expect(bench.server.emitted).toHaveLength(1);
  });

  // Spec: core 4.2e, core 9.2e
  it('makes calls fail as never sent after the retries', async () => {
    bench.server.admit('none');
    const call = outcomeOf(bench.open().call('deposit-create', CREATE));
    await pass(2500 + 4500 + 8500);
    expect(await call).toMatchObject({ code: 'network', wasSent: false });
    bench.server.admit('all');
    await pass(30_000);
    expect(bench.server.emitted).toEqual([]);
  });

  it('receives after several taps only the calls that still wait once it is reachable', async () => {
    bench.server.admit('none');
    const transport = bench.open();
    const taps = [1, 2, 3].map(() => {
      const controller = new AbortController();
      return { controller, call: outcomeOf(transport.call('deposit-create', CREATE, { signal: controller.signal })) };
    });
    await pass(1000);
    taps[0]?.controller.abort();
    taps[1]?.controller.abort();
    bench.server.admit('all');
    bench.server.react(() => ({ code: 200, data: { depositId: 'd1' } }));
    await pass(3000);
    expect(await taps[2]?.call).toEqual({ depositId: 'd1' });
    expect(bench.server.emitted).toHaveLength(1);
  });

  it('buffers nothing when the connection is silently lost', async () => {
    const transport = bench.open();
    await transport.call('methods-payment-v5', METHODS);
    // The device slept: no ping arrived for longer than the server allows, and the socket has not detected it.
    vi.setSystemTime(Date.now() + 120_000);
    bench.server.admit('none');
    const call = outcomeOf(transport.call('external-deposit-continue', { depositId: 'd1' }));
    await pass(2500 + 4500 + 8500);
    expect(await call).toMatchObject({ code: 'network', wasSent: false });
    bench.server.admit('all');
    await transport.call('methods-payment-v5', METHODS);
    await quiet();
    expect(bench.server.emitted.map(({ event }) => event)).toEqual(Array(2).fill('BANKING/methods-payment-v5'));
  });
});

describe('pushes', () => {
  it('are received without any call, until the transport stops listening', async () => {
    const { heard, stop } = await bench.listen();
    bench.push({ depositId: 'd1', status: 1 });
    await until(() => heard.mock.calls.length === 1);
    expect(heard).toHaveBeenCalledWith({ depositId: 'd1', status: 1 });
    stop();
    bench.push({ depositId: 'd1', status: 2 });
    await quiet();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('of the wrong shape are dropped and reported, without their values', async () => {
    const { heard } = await bench.listen();
    bench.push({ depositId: 'd1', status: 'user@example.com' });
    bench.push({ depositId: 'd2', status: 1 });
    await until(() => heard.mock.calls.length === 1 && vi.mocked(console.error).mock.calls.length === 1);
    expect(heard).toHaveBeenCalledWith({ depositId: 'd2', status: 1 });
    const fault = expect.objectContaining({ code: 'malformed', pointer: '/status' });
    expect(console.error).toHaveBeenCalledWith(expect.any(String), fault);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('user@example.com');
  });

  it('with a number for an id or a text for a status are read in the shape of their schema', async () => {
    const { heard } = await bench.listen();
    bench.push({ depositId: Number('7203685477580912345'), status: 1 });
    bench.push({ depositId: 12345, status: '1' });
    await until(() => heard.mock.calls.length === 1);
    expect(heard).toHaveBeenCalledWith({ depositId: '12345', status: 1 });
  });

  it('survive a listener that fails, which is reported', async () => {
    const { heard } = await bench.listen();
    heard.mockImplementationOnce(() => {
      throw new Error('listener broke');
    });
    for (const status of [0, 1]) bench.push({ depositId: 'd1', status });
    await until(() => heard.mock.calls.length === 2);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('listener broke'), expect.anything());
    expect(bench.server.handshakes).toHaveLength(1);
  });

  it('do not reach a listener that was removed during their validation', async () => {
    const { transport, heard: first } = await bench.listen();
    const heard = vi.fn<(payload: unknown) => void>();
    const stop = transport.onPush('deposit.status', heard);
    first.mockImplementation(() => stop());
    bench.push({ depositId: 'd1', status: 1 });
    await until(() => first.mock.calls.length === 1);
    await quiet();
    expect(heard).not.toHaveBeenCalled();
  });

  it('keep the connection: a lost one is reopened with backoff, without a limit', async () => {
    const { heard } = await bench.listen();
    await pass(11_000);
    bench.server.admit('none');
    bench.cut();
    await until(() => bench.server.sockets.size === 0);
    await pass(60_000);
    expect(bench.server.sockets.size).toBe(0);
    bench.server.admit('all');
    await pass(11_000);
    expect(bench.server.sockets.size).toBe(1);
    bench.push({ depositId: 'd1', status: 1 });
    await until(() => heard.mock.calls.length === 1);
  });

  it('leave reconnecting to the backoff, even if a page polls', async () => {
    const { transport } = await bench.listen();
    await pass(11_000);
    bench.server.admit('none');
    bench.cut();
    await until(() => bench.server.sockets.size === 0);
    await quiet();
    const refused = bench.server.handshakes.length;
    const asked = await outcomeOf(transport.call('methods-payment-v5', METHODS, { isRepeated: true }));
    expect([asked, bench.server.handshakes.length]).toEqual([expect.objectContaining({ wasSent: false }), refused]);
  });

  it('do not flood a server that ends every connection at once', async () => {
    bench.server.react(() => SILENCE);
    await bench.listen();
    const endAll = setInterval(() => {
      for (const socket of bench.server.sockets) socket.disconnect(true);
    }, 100);
    await pass(30_000);
    clearInterval(endAll);
    // 2.5 + 4.5 + 8.5 + 10 seconds apart.
    expect(bench.server.handshakes.length).toBeGreaterThan(2);
    expect(bench.server.handshakes.length).toBeLessThanOrEqual(6);
  });

  it('wait for the network before they connect again', async () => {
    await bench.listen();
    await pass(11_000);
    bench.browser.setOnline('offline');
    bench.cut();
    await pass(10_000);
    expect(bench.server.sockets.size).toBe(0);
    bench.browser.setOnline('online');
    await until(() => bench.server.sockets.size === 1);
  });

  it('keep the connection only while there is a listener', async () => {
    const { stop } = await bench.listen();
    stop();
    bench.cut();
    await pass(20_000);
    expect(bench.server.handshakes).toHaveLength(1);
  });
});

describe('a new token', () => {
  it('is sent with later calls on the same connection, and with the next connection', async () => {
    const transport = bench.open();
    await transport.call('methods-payment-v5', METHODS);
    transport.setToken('fresh');
    await transport.call('methods-payment-v5', METHODS);
    expect(bench.server.emitted.map(({ data }) => data['token'])).toEqual(['secret', 'fresh']);
    expect(bench.server.handshakes).toHaveLength(1);
    bench.cut();
    await until(() => bench.server.sockets.size === 0);
    await quiet();
    await transport.call('methods-payment-v5', METHODS);
    expect(bench.server.handshakes.map((query) => query['Authorization'])).toEqual(['secret', 'fresh']);
  });

  it('reconnects when the server has refused the old one, and keeps the listeners', async () => {
    bench.server.react(() => ({ code: 401, data: {} }));
    const { transport, heard } = await bench.listen();
    await outcomeOf(transport.call('methods-payment-v5', METHODS));
    transport.setToken('fresh');
    await until(() => bench.server.handshakes.length === 2);
    expect(bench.server.handshakes[1]?.['Authorization']).toBe('fresh');
    await until(() => bench.server.sockets.size === 1);
    bench.push({ depositId: 'd1', status: 1 });
    await until(() => heard.mock.calls.length === 1);
  });
});

it.each([
  ['that is the refused one again', ['secret']],
  ['after the one that stood in for the refused', ['fresh', 'fresher']],
])('makes no connection for a token %s', async (_what, tokens) => {
  const transport = bench.open();
  bench.server.react(() => ({ code: 401, data: {} }));
  await outcomeOf(transport.call('methods-payment-v5', METHODS));
  bench.server.react(() => ({ code: 200, data: { methods: [] } }));
  for (const token of tokens) {
    transport.setToken(token);
    await transport.call('methods-payment-v5', METHODS);
  }
  expect(bench.server.handshakes).toHaveLength(tokens.length);
});

it('stops everything when it is closed', async () => {
  bench.server.react(() => SILENCE);
  const { transport } = await bench.listen();
  const call = outcomeOf(transport.call('deposit-create', CREATE));
  await until(() => bench.server.emitted.length === 1);
  transport.close();
  expect(await call).toMatchObject({ code: 'aborted' });
  await until(() => bench.server.sockets.size === 0);
  await pass(20_000);
  expect(bench.server.handshakes).toHaveLength(1);
  expect(await outcomeOf(transport.call('methods-payment-v5', METHODS))).toMatchObject({ code: 'aborted' });
});
