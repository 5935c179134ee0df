import type { Cancel } from '#platform/clock.ts';
import type { HostToWidget, StartData, WidgetToHost } from '#generated/wire.ts';

/** Payload as arguments: none where the message has none. */
export type PayloadOf<T extends keyof WidgetToHost> = undefined extends WidgetToHost[T]
  ? []
  : [payload: WidgetToHost[T]];

/** The way to the host and back, whatever the host is. */
export interface HostChannel {
  readonly kind: 'iframe' | 'webview';
  /** Sends to the host; kept until the host is known to be the right one, dropped when it is not. */
  send<T extends keyof WidgetToHost>(type: T, ...payload: PayloadOf<T>): void;
  /**
   * Listens to one type. A message that came while nobody listened to its type is handed over at once (the last one
   * of each type), so that nothing is lost while the app still loads.
   */
  on<T extends keyof HostToWidget>(type: T, handler: (payload: HostToWidget[T]) => void): Cancel;
  /** Stops listening and sending. */
  dispose(): void;
}

/** A channel together with the handshake's outcome. */
export interface OpenedChannel {
  readonly channel: HostChannel;
  /** The first start data of the right shape, as it came; rejects with a HostError. */
  readonly startData: Promise<StartData>;
}
