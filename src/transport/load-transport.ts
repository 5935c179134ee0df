import type { Transport, TransportKind, TransportOptions } from './transport.ts';

type CreateTransport = (options: TransportOptions) => Transport;

/** Each kind is a chunk of its own: a page pays for the one it uses. */
const loaders: Readonly<Record<TransportKind, () => Promise<CreateTransport>>> = {
  socket: () => import('./socket-transport.ts').then((module) => module.createSocketTransport),
  http: () => import('./http-transport.ts').then((module) => module.createHttpTransport),
};

/** Brings the code of a transport. Ask early: the browser keeps it. */
export function loadTransport(kind: TransportKind): Promise<CreateTransport> {
  return loaders[kind]();
}

/** A stored or typed transport; Spec core §5: socket or http, nothing else. */
export function parseTransportKind(text: string | null): TransportKind | undefined {
  return text === 'socket' || text === 'http' ? text : undefined;
}
