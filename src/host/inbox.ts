import type { Cancel } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { reportError } from '#platform/report.ts';
import type { HostToWidget, StartData } from '#generated/wire.ts';
import { readEnvelope } from './envelope.ts';
import { readHostMessage, type IncomingMessage, type IncomingType } from './message.ts';
import { CashierError } from '#domain/cashier-error.ts';

/** Message per code; the first two are the specification's (core §4, §5). */
const MESSAGES = {
  'host-data-missing': "Can't find a property in window",
  'host-data-incorrect': 'Incorrect data from host',
  'host-data-member': "Ignored members of the host's data",
  'host-not-allowed': 'The embedding page is not allowed',
} as const;

export type HostErrorCode = keyof typeof MESSAGES;

/** A failed handshake between host and widget. */
export class HostError extends CashierError {
  /** @param reason the fault, for the host's developer; without personal data */
  constructor(code: HostErrorCode, reason?: string) {
    super(code, reason === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${reason}`);
  }
}

/** Validates incoming messages and passes them to listeners, independent of the channel. */
export interface Inbox {
  /** The first start data; rejects with a HostError. */
  readonly startData: Promise<StartData>;
  /**
   * Receives the string form of a message. Ignores invalid messages, logged while debugging; invalid start data is answered.
   */
  receive(data: unknown): void;
  /** Ends the handshake, unless it has ended before. */
  fail(code: HostErrorCode): void;
  on<T extends IncomingType>(type: T, handler: (payload: HostToWidget[T]) => void): Cancel;
}

/** Passes a message on if it has that type; returns whether it has. */
type Listener = (message: IncomingMessage) => boolean;

function isOfType<T extends IncomingType>(
  message: { type: IncomingType },
  type: T,
): message is { type: T; payload: HostToWidget[T] } {
  return message.type === type;
}

/** Creates a handshake, which ends once; the methods return false if it has ended before. */
const createHandshake = () => {
  let end: { resolve(data: StartData): void; reject(error: HostError): void } | undefined;
  const startData = new Promise<StartData>((resolve, reject) => {
    end = { resolve, reject };
  });
  // The failure rejects the promise of the start data; nothing else reports it.
  startData.catch(() => {});
  const finish = (by: (ended: NonNullable<typeof end>) => void): boolean => {
    if (!end) return false;
    by(end);
    end = undefined;
    return true;
  };
  return {
    startData,
    resolve: (data: StartData): boolean => finish((ended) => ended.resolve(data)),
    reject: (error: HostError): boolean => finish((ended) => ended.reject(error)),
  };
};

/**
 * Normalizes start data that fail validation, with code that is loaded only when needed. Reports the removed members.
 */
const readOddStart = async (data: unknown): Promise<StartData | HostError> => {
  const { normalizeStartData } = await import('./normalize-start-data.ts');
  const envelope = readEnvelope(data);
  const normalized = normalizeStartData(typeof envelope === 'object' ? envelope.payload : undefined);
  if ('data' in normalized) {
    for (const reason of normalized.leftOut) reportError(new HostError('host-data-member', reason));
    return normalized.data;
  }
  log.warn('start data refused', { reason: normalized.reason });
  return new HostError('host-data-incorrect', normalized.reason);
};

/**
 * Creates an inbox.
 *
 * @param onLateFault receives the error of an unusable `loaded` after the handshake, when nothing awaits it
 */
export function createInbox(onLateFault: (error: HostError) => void): Inbox {
  const listeners = new Set<Listener>();
  const missed = new Map<IncomingType, IncomingMessage>();
  const handshake = createHandshake();

  const deliver = (message: IncomingMessage): void => {
    if (isOfType(message, 'loaded') && handshake.resolve(message.payload)) return;
    const heard = [...listeners].filter((listener) => listener(message));
    if (heard.length === 0) missed.set(message.type, message);
  };
  const reject = (error: HostError): void => {
    if (!handshake.reject(error)) onLateFault(error);
  };
  let starts = 0;
  /** Start data that is normalized late does not replace a later login. */
  const acceptOddStart = async (data: unknown, order: number): Promise<void> => {
    const normalized = await readOddStart(data);
    if (normalized instanceof HostError) reject(normalized);
    else if (order === starts) deliver({ type: 'loaded', payload: normalized });
  };
  return {
    startData: handshake.startData,
    receive(data) {
      const message = readHostMessage(data);
      if (isOfType(Object(message), 'loaded') || message === 'wrong start data') starts += 1;
      if (typeof message === 'object') return deliver(message);
      log.debug('host message ignored', { reason: message });
      if (message === 'no start data') return reject(new HostError('host-data-incorrect'));
      if (message === 'wrong start data') {
        acceptOddStart(data, starts).catch(() => reject(new HostError('host-data-incorrect')));
      }
      return undefined;
    },
    fail: (code) => void handshake.reject(new HostError(code)),
    on(type, handler) {
      const listener: Listener = (message) => {
        if (!isOfType(message, type)) return false;
        handler(message.payload);
        return true;
      };
      listeners.add(listener);
      const waiting = missed.get(type);
      if (waiting && missed.delete(type)) listener(waiting);
      return () => listeners.delete(listener);
    },
  };
}
