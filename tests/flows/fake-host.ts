import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import type { HostChannel } from '#host/channel.ts';

export interface FakeHost {
  readonly channel: HostChannel;
  /** Messages to the host, in order. */
  readonly sent: { type: keyof WidgetToHost; payload: unknown }[];
  payloads(type: keyof WidgetToHost): unknown[];
  say<T extends keyof HostToWidget>(type: T, payload: HostToWidget[T]): void;
}

export const fakeHost = (): FakeHost => {
  const sent: FakeHost['sent'] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  return {
    sent,
    payloads: (type) => sent.filter((message) => message.type === type).map(({ payload }) => payload),
    say(type, payload) {
      for (const listener of listeners.get(type) ?? []) listener(payload as never);
    },
    channel: {
      kind: 'iframe',
      send: (type, ...[payload]) => void sent.push({ type, payload }),
      on(type, handler) {
        const known = listeners.get(type) ?? new Set();
        listeners.set(type, known.add(handler));
        return () => known.delete(handler);
      },
      dispose() {},
    },
  };
};
