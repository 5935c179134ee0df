import { randomBytes } from 'node:crypto';
import { request as requestOverHttp, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';

/** The parts of a deployment's answer that a check reads. */
export interface Answer {
  readonly status: number;
  /** Header by name in lower case; undefined when absent. */
  header(name: string): string | undefined;
  /** Unpacked. */
  readonly body: Uint8Array;
}

export type FetchPath = (path: string) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/**
 * Returns a function that requests a path without following redirects and accepts every compression, like a browser.
 */
export const fetchFrom =
  (origin: string): FetchPath =>
  async (path) => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, body };
  };

/** Requests a socket as a browser does, which `fetch` cannot; returns the status, 101 if there is a socket. */
export const openSocket = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = (address.startsWith('https:') ? requestOverTls : requestOverHttp)(address, {
      timeout: TIMEOUT_MS,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    const end = ({ statusCode = 0 }: IncomingMessage): void => {
      resolve(statusCode);
      request.destroy();
    };
    request.on('upgrade', end).on('response', end).on('error', reject);
    request.on('timeout', () => request.destroy(new Error('It does not answer in time.')));
    request.end();
  });
