import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openSocketLine } from '#transport/socket-line.ts';

it('a server that accepts a connection and closes it at once is noticed at once', async () => {
  const server = createServer().on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.end([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rest = { query: {}, auth: {}, timeoutMs: 1000, onEvent: () => {}, onEnd: () => {} };
  const { signal } = new AbortController();
  await expect(openSocketLine({ origin, ...rest, signal })).rejects.toThrow('closed');
  server.close();
});
