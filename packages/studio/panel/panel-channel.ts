import { createContext, useContext, useEffect, useRef } from 'react';

/** The channel between the panel and the preview: Storybook's, or the studio's. */
export interface PanelChannel {
  emit(name: string, ...payload: unknown[]): void;
  on(name: string, listener: (payload: unknown) => void): void;
  off(name: string, listener: (payload: unknown) => void): void;
}

/** A channel without a receiver. */
const SILENT: PanelChannel = { emit: () => {}, on: () => {}, off: () => {} };

export const ChannelContext = createContext<PanelChannel>(SILENT);

export const usePanelChannel = (): PanelChannel => useContext(ChannelContext);

type Listeners = Readonly<Record<string, (payload: never) => void>>;

/** Subscribes to the preview's messages; the listeners of the last render are called. */
export const useTold = (listeners: Listeners): void => {
  const channel = usePanelChannel();
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const heard = Object.keys(latest.current).map((name) => {
      // protocol.ts defines the payload of each event.
      const listener = (payload: unknown): void => latest.current[name]?.(payload as never);
      channel.on(name, listener);
      return { name, listener };
    });
    return () => {
      for (const { name, listener } of heard) channel.off(name, listener);
    };
  }, [channel]);
};
