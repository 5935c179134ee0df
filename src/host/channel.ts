import type { Cancel } from '#platform/clock.ts';
import type { HostToWidget, StartData, WidgetToHost } from '#generated/wire.ts';

/** Payload as arguments; empty for a message without payload. */
export type PayloadOf<T extends keyof WidgetToHost> = undefined extends WidgetToHost[T]
  ? []
  : [payload: WidgetToHost[T]];

/** Messages to and from the host, for every kind of host. */
export interface HostChannel {
  readonly kind: 'iframe' | 'webview';
  /** Sends to the host; queued until the host is verified, dropped when it is rejected. */
  send<T extends keyof WidgetToHost>(type: T, ...payload: PayloadOf<T>): void;
  /**
   * Listens to one type. The last message of a type that arrived before its first listener is delivered at once, so that
   * nothing is lost while the app loads.
   */
  on<T extends keyof HostToWidget>(type: T, handler: (payload: HostToWidget[T]) => void): Cancel;
  /** Stops listening and sending. */
  dispose(): void;
}

/** A channel together with the handshake's outcome. */
export interface OpenedChannel {
  readonly channel: HostChannel;
  /** The first valid start data; rejects with a HostError. */
  readonly startData: Promise<StartData>;
}
