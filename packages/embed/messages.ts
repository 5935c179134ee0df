import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';

/** One handler per message of the widget; the payload is typed by the wire schemas. */
export type CashierHandlers = {
  [T in keyof WidgetToHost]?: (payload: WidgetToHost[T]) => void;
};

/** A message in a host's log. */
export interface CashierMessage {
  direction: 'in' | 'out';
  type: string;
  payload: unknown;
  /** Why the SDK has rejected a value of the widget: too long, or too many values. */
  refused?: string;
}

/** Reads the string form of a message; undefined for anything else. */
export function readWidgetMessage(data: unknown): { type: string; payload: unknown } | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const { type, payload } = Object(message);
    return typeof type === 'string' ? { type, payload } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the string form of a message; a missing payload is omitted. */
export function writeMessage<T extends keyof HostToWidget>(type: T, payload?: HostToWidget[T]): string {
  return JSON.stringify({ type, payload });
}

/**
 * Checks for a handler: methods of a class too, but not those of `Object.prototype`. The payload is not validated: the
 * origin is trusted.
 */
export function hasHandler(on: object, type: string): on is Record<string, (payload: unknown) => void> {
  return !(type in Object.prototype) && typeof Reflect.get(on, type) === 'function';
}
