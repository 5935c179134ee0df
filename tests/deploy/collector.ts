import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Collector {
  readonly endpoint: string;
  /** Bodies that were posted so far, as text. */
  readonly bodies: readonly string[];
  /** Names of the measures in them. */
  names(): Set<string>;
  stop(): void;
}

/** Takes OTLP/HTTP from pages of any origin. */
export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(Buffer.concat(chunks).toString('utf8'));
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
      response.writeHead(204, cors).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/metrics`,
    bodies,
    names: () =>
      new Set(bodies.flatMap((body) => [...body.matchAll(/"name":"(cashier\.[\w.]+)"/g)].map(([, name = '']) => name))),
    stop: () => void server.close(),
  };
};
