import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import type { Report } from '#conformance/report/report.ts';
import { hostReport, messageFaults, type HostEnd } from './host-report.ts';
import type { Found, HostTestReport, FaultSettings } from './fault-settings.ts';
import { intruderPage, faultInjectingPage } from './pages.ts';
import { payloadTypes } from './trials.ts';

/** Where the page is served. */
export interface HostPlace {
  /** An address of this machine. */
  address: string;
  /** And the next port; 0: any two free ports. */
  port: number;
}

export interface HostTrial {
  /** Address for the `src` of the host's frame. */
  src: string;
  /** Resolves once the page has finished or was removed. */
  report: Promise<Report>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const ownAddresses = (): string =>
  Object.values(networkInterfaces())
    .flatMap((list = []) => list)
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => address)
    .join(', ');

/** Reasons why the address of the command line cannot be used, by error code. */
const REFUSALS: Readonly<Record<string, (place: HostPlace) => string>> = {
  EADDRNOTAVAIL: ({ address }) => `--address: ${address} is no address of this machine, which has ${ownAddresses()}`,
  ENOTFOUND: ({ address }) =>
    `--address: an address of this machine is expected, such as ${ownAddresses()}, not ${address}`,
  EADDRINUSE: ({ port }) => `--port: ${port} is in use: give a free one, whose next port is free too`,
  EACCES: ({ port }) => `--port: ${port} may not be used: give one from 1024`,
};

const asUsageError = (error: NodeJS.ErrnoException, place: HostPlace): Error => {
  const say = REFUSALS[error.code ?? ''];
  return say ? new UsageError(say(place), { cause: error }) : error;
};

async function listen(place: HostPlace, handle: RequestListener): Promise<Server> {
  const { address, port } = place;
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asUsageError(error, place)));
    server.listen(port, address, resolve);
  });
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the page for --host is not built');
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}

/** How long a started page may send nothing, in addition to its announced waits. */
const SILENCE_MS = 30_000;

const GONE: HostEnd = { fault: 'the frame was removed before this trial ended', why: 'the frame was removed before' };
const SILENT: HostEnd = {
  fault: `the frame sent nothing for ${SILENCE_MS / 1000} s: the host's page is blocked`,
  why: "the host's page was blocked before",
};

/**
 * Serves the page on two origins. Ends with the first page that finishes. `onWait`: a person may have to answer what
 * the host is being asked.
 *
 * @throws UsageError when a port is in use, or the address is not one of this machine
 */
export async function serveHostTrial(place: HostPlace, onWait: (forMs: number) => void = () => {}): Promise<HostTrial> {
  const found: Found[] = [];
  let settings: FaultSettings = { widgetOrigin: '', strangerOrigin: '', payloadTypes };
  let end: (how: HostEnd) => void = () => {};
  let silence: NodeJS.Timeout | undefined;
  const ended = new Promise<HostEnd>((resolve) => {
    end = resolve;
  });
  const take = (report: HostTestReport): void => {
    clearTimeout(silence);
    const waitsMs = report.kind === 'waiting' ? report.forMs : 0;
    silence = setTimeout(() => end(SILENT), waitsMs + SILENCE_MS);
    if (report.kind === 'found') found.push(report.found);
    if (report.kind === 'heard') found.push({ id: report.id, faults: messageFaults(report.messages) });
    if (report.kind === 'end') end(report.why === undefined ? GONE : { why: report.why });
    if (report.kind === 'waiting') onWait(waitsMs);
  };
  const handle: RequestListener = (request, response) => {
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    if (request.method === 'POST') {
      // Only the page served here may send results.
      void readAll(request).then((text) => {
        take(JSON.parse(text));
        response.writeHead(204).end();
      });
    } else
      response
        .writeHead(200, html)
        .end(request.url?.startsWith('/intruder') ? intruderPage() : faultInjectingPage(settings));
  };
  const next = { ...place, port: place.port === 0 ? 0 : place.port + 1 };
  const servers = [await listen(place, handle), await listen(next, handle)];
  const [widgetOrigin = '', strangerOrigin = ''] = servers.map(originOf);
  settings = { ...settings, widgetOrigin, strangerOrigin };
  const report = ended.then((how) => {
    clearTimeout(silence);
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    return hostReport(found, how, new Date());
  });
  return { src: `${widgetOrigin}/cashier/`, report };
}
