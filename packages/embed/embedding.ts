import type { CashierOptions } from './cashier-handle.ts';
import type { WidgetFrame } from './frame.ts';
import { hasHandler } from './messages.ts';
import { callHost } from './host-code.ts';

/** An attribute of an element may contain any text. */
export type OpenOptions = Omit<CashierOptions, 'startData' | 'environment'> & {
  environment?: string | null | undefined;
  /** Called with each message of the widget, and with the errors that the SDK reports. */
  onEvent?: (type: string, payload: unknown) => void;
};

/** One embedded widget. */
export interface Embedding extends WidgetFrame {
  readonly options: OpenOptions;
  /** Aborted once the widget is removed. */
  readonly signal: AbortSignal;
}

/** Calls the host's handlers of a message. */
export function callHandlers(options: OpenOptions, type: string, payload: unknown): void {
  options.onEvent?.(type, payload);
  callHost(() => {
    const on: object = Object(options.on);
    if (hasHandler(on, type)) on[type]?.(payload);
  });
}

/** Reports to the host that the widget does not start. */
export const fail = (options: OpenOptions, message: string, code: string): void =>
  callHandlers(options, 'onInitError', { message, code });
