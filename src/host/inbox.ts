import type { Cancel } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { HostToWidget, StartData } from '#generated/wire.ts';
import { HostError, type HostErrorCode } from './host-error.ts';
import { readMessage, type IncomingMessage, type IncomingType } from './message.ts';

/** Checks what comes in and hands it to those who listen; knows nothing of where it came from. */
export interface Inbox {
  /** The first start data; rejects with a HostError. */
  readonly startData: Promise<StartData>;
  /** Takes the string form of a message. Anything wrong is ignored, and logged while debugging. */
  receive(data: unknown): void;
  /** Ends the handshake, unless it has ended before. */
  fail(code: HostErrorCode): void;
  on<T extends IncomingType>(type: T, handler: (payload: HostToWidget[T]) => void): Cancel;
}

/** Hands a message on when it is of its type; tells whether it was. */
type Listener = (message: IncomingMessage) => boolean;

function isOfType<T extends IncomingType>(
  message: { type: IncomingType },
  type: T,
): message is { type: T; payload: HostToWidget[T] } {
  return message.type === type;
}

/** `onLateFault` is told of a `loaded` without payload after the handshake, which nobody waits for any more. */
export function createInbox(onLateFault: (error: HostError) => void): Inbox {
  const listeners = new Set<Listener>();
  const missed = new Map<IncomingType, IncomingMessage>();
  let settle: { resolve(data: StartData): void; reject(error: HostError): void } | undefined;
  const startData = new Promise<StartData>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever awaits the start data hears of the failure; nobody else has to.
  startData.catch(() => {});

  const deliver = (message: IncomingMessage): void => {
    if (settle && isOfType(message, 'loaded')) {
      settle.resolve(message.payload);
      settle = undefined;
      return;
    }
    const heard = [...listeners].filter((listener) => listener(message));
    if (heard.length === 0) missed.set(message.type, message);
  };
  const fail = (code: HostErrorCode): void => {
    settle?.reject(new HostError(code));
    settle = undefined;
  };
  return {
    startData,
    receive(data) {
      const message = readMessage(data);
      if (typeof message === 'object') return deliver(message);
      log.debug('host message ignored', { reason: message });
      if (message !== 'no start data') return undefined;
      return settle ? fail('host-data-incorrect') : onLateFault(new HostError('host-data-incorrect'));
    },
    fail,
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
