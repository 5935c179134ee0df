import { Channel } from 'storybook/internal/channels';
import { stageMessage, type StageMessage } from './stage-protocol.ts';

/** The inspector's channel across the frame's border. */
export const createStageLine = (otherSide: () => Window | null | undefined): Channel => {
  const send = (message: StageMessage): void => otherSide()?.postMessage(message, location.origin);
  let handle: ((event: never) => void) | undefined;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== otherSide()) return;
    const message = stageMessage(event);
    if (message?.kind === 'channel') handle?.(message.event as never);
  });
  return new Channel({
    transport: {
      setHandler: (handler) => {
        handle = handler;
      },
      send: (event) => send({ kind: 'channel', event }),
    },
  });
};
