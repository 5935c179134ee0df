import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { openSocketLine, type SocketLine } from '#transport/socket-line.ts';

const GREETING = '0{"sid":"1","pingInterval":25000,"pingTimeout":20000}';

let server: WebSocketServer;
let heard: string[];
/** What the server says to each packet, beside the greeting. */
let answers: Record<string, string>;
let ended: ReturnType<typeof vi.fn<() => void>>;
let events: unknown[][];

const open = (signal = new AbortController().signal): Promise<SocketLine> => {
  const { port } = server.address() as AddressInfo;
  return openSocketLine({
    address: `ws://127.0.0.1:${port}`,
    onEvent: (...event) => events.push(event),
    onEnd: ended,
    signal,
  });
};
const say = (packet: string): void => {
  for (const client of server.clients) client.send(packet);
};

beforeEach(async () => {
  heard = [];
  events = [];
  answers = { '40': '40{"sid":"2"}' };
  ended = vi.fn<() => void>();
  server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
      const answer = answers[data.toString()];
      if (answer !== undefined) socket.send(answer);
    });
    socket.send(GREETING);
  });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

describe('a connection to the server', () => {
  it('is open once the server has let it into the main namespace', async () => {
    expect((await open()).isOpen()).toBe(true);
    expect(heard).toEqual(['40']);
  });

  it('answers pings, so that the server keeps it', async () => {
    await open();
    say('2');
    await vi.waitFor(() => expect(heard).toContain('3'));
  });

  it('gives each acknowledgement to its own question, in whatever order they come', async () => {
    const line = await open();
    const first = line.ask('one', { a: 1 });
    const second = line.ask('two', {});
    await vi.waitFor(() => expect(heard.slice(1)).toEqual(['420["one",{"a":1}]', '421["two",{}]']));
    say('431["to two"]');
    say('430["to one"]');
    expect(await Promise.all([first, second])).toEqual(['to one', 'to two']);
  });

  it('hands events on', async () => {
    await open();
    say('42["deposit.status",{"status":1}]');
    await vi.waitFor(() => expect(events).toEqual([['deposit.status', { status: 1 }]]));
  });

  it.each(['42["half', '9', '', '51-["binary"]', '41', '1'])(
    'ends on %j, and its questions with it',
    async (packet) => {
      const line = await open();
      const question = line.ask('one', {}).catch((error: unknown) => error);
      say(packet);
      expect(await question).toBeInstanceOf(Error);
      expect(line.isOpen()).toBe(false);
      expect(ended).toHaveBeenCalledOnce();
    },
  );

  it('says goodbye when it is ended here', async () => {
    const line = await open();
    line.end();
    await vi.waitFor(() => expect(heard).toContain('41'));
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a connection that does not come about', () => {
  it('is refused by the server', async () => {
    answers = { '40': '44{"message":"no"}' };
    await expect(open()).rejects.toThrow('refused');
    expect(ended).not.toHaveBeenCalled();
  });

  it('is given up', async () => {
    answers = {};
    const giving = new AbortController();
    const line = open(giving.signal);
    giving.abort();
    await expect(line).rejects.toThrow('given up');
    expect(ended).not.toHaveBeenCalled();
  });
});
