import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A posted metric: its name and attributes. */
export interface Series {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Collector {
  readonly endpoint: string;
  /** Posted bodies so far, as text. */
  readonly bodies: readonly string[];
  series(): readonly Series[];
  /** Names of the posted metrics. */
  names(): Set<string>;
  stop(): void;
}

interface Point {
  readonly attributes: readonly { key: string; value: { stringValue: string } }[];
}

/** The members of an `ExportMetricsServiceRequest` that tests read. */
interface Export {
  readonly resourceMetrics: readonly {
    scopeMetrics: readonly {
      metrics: readonly { name: string; sum?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } }[];
    }[];
  }[];
}

const seriesOf = (body: string): Series[] => {
  const { resourceMetrics }: Export = JSON.parse(body);
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  return metrics.flatMap(({ name, sum, histogram }) =>
    [...(sum?.dataPoints ?? []), ...(histogram?.dataPoints ?? [])].map(({ attributes }) => ({
      name,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    })),
  );
};

/** Receives OTLP/HTTP from pages of any origin. */
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
  const series = (): Series[] => bodies.flatMap(seriesOf);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/metrics`,
    bodies,
    series,
    names: () => new Set(series().map(({ name }) => name)),
    stop: () => void server.close(),
  };
};
