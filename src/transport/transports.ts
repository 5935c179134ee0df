import { createHttpTransport } from './http-transport.ts';
import { createSocketTransport } from './socket-transport.ts';
import type { Transport, TransportKind, TransportOptions } from './transport.ts';

/** Creates a transport. Both are in the entry chunk, without the socket's library: see socket-connection.ts. */
export const createTransport: Readonly<Record<TransportKind, (options: TransportOptions) => Transport>> = {
  socket: (options) => createSocketTransport(options),
  http: (options) => createHttpTransport(options),
};

/** Parses a stored or typed transport; Spec core §5: socket or http only. */
export function parseTransportKind(text: string | null): TransportKind | undefined {
  return text === 'socket' || text === 'http' ? text : undefined;
}
