import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import { createSocketTransport } from '#transport/socket-transport.ts';
import type { Transport, TransportOptions } from '#transport/transport.ts';
import { stubBrowser } from './fake-fetch.ts';
import { startServer, type TestServer } from './socket-server.ts';

export const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;
export const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const OPTIONS: TransportOptions = { token: 'secret', locale: 'ar', platformVersion: 'redesign', xOrigin: 'https://h' };

export interface SocketBench {
  server: TestServer;
  browser: ReturnType<typeof stubBrowser>;
  open(options?: Partial<TransportOptions>): Transport;
  /** Listens to the state of a deposit, once connected. */
  listen(): Promise<Listening>;
  push(payload: object): void;
  cut(): void;
}

interface Listening {
  transport: Transport;
  heard: Mock<(payload: unknown) => void>;
  readonly stop: () => void;
}

/** Lets the network run, with a stopped clock, until a condition is true. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let count = 0; !isTrue(); count += 1) {
    if (count > 20_000) throw new Error('it never came true');
    await turn();
  }
}

/** Lets the network become idle, with a stopped clock. */
export async function quiet(): Promise<void> {
  for (let count = 0; count < 300; count += 1) await turn();
}

/** Advances the clock in steps, and lets the network run in between. */
export async function pass(ms: number): Promise<void> {
  await quiet();
  for (let rest = ms; rest > 0; rest -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, rest));
    await quiet();
  }
}

/** Returns the result or the error of a call. */
export function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

/** A real server, a clock that advances only on request, and transports that are closed after each test. */
export function useSocketBench(): SocketBench {
  let opened: Transport[] = [];
  const bench = {
    open(options = {}) {
      const transport = createSocketTransport({ ...OPTIONS, ...options }, bench.server.origin);
      opened.push(transport);
      return transport;
    },
    async listen() {
      const heard = vi.fn<(payload: unknown) => void>();
      const transport = bench.open();
      const stop = transport.onPush('deposit.status', heard);
      await until(() => bench.server.sockets.size === 1);
      return { transport, heard, stop };
    },
    push(payload) {
      for (const socket of bench.server.sockets) socket.emit('deposit.status', payload);
    },
    cut() {
      for (const socket of bench.server.sockets) socket.conn.close();
    },
  } as SocketBench;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    bench.server = await startServer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    bench.browser = stubBrowser();
    opened = [];
  });
  afterEach(async () => {
    for (const transport of opened) transport.close();
    vi.useRealTimers();
    await bench.server.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return bench;
}
