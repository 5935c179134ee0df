import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';

/** One function per message of the widget; the payload is typed by the wire schemas. */
export type CashierHandlers = {
  [T in keyof WidgetToHost]?: (payload: WidgetToHost[T]) => void;
};

/** A message as a host's log sees it. */
export interface CashierMessage {
  direction: 'in' | 'out';
  type: string;
  payload: unknown;
  /** Why the SDK did not do what the widget asked of it: what was to be kept is too long, or too much. */
  refused?: string;
}

/** Reads the string form of a message; undefined for anything else. */
export function readMessage(data: unknown): { type: string; payload: unknown } | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const { type, payload } = Object(message);
    return typeof type === 'string' ? { type, payload } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the string form of a message; a payload that is not there is left out. */
export function writeMessage<T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]): string {
  return JSON.stringify({ type, payload });
}

/** Methods of a class too, but nothing that every object has; the pinned origin vouches for the payload's shape. */
export function hasHandler(on: object, type: string): on is Record<string, (payload: unknown) => void> {
  return !(type in Object.prototype) && typeof Reflect.get(on, type) === 'function';
}
