import { after } from '#platform/clock.ts';
import type { SocketLine, SocketLineOptions } from '#transport/socket-line.ts';
import type { SocketServer } from './contract.ts';

/** Replaces a connection of the widget in the bundle: the harness is the network behind it. */
declare const testSocket: SocketServer;

export const openSocketLine = ({ timeoutMs, onEvent, onEnd, signal }: SocketLineOptions): Promise<SocketLine> =>
  new Promise((resolve, reject) => {
    const waiting = new Set<(error: Error) => void>();
    let isOpen = false;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      for (const fail of waiting) fail(new Error('socket closed'));
      waiting.clear();
      onEnd();
    };
    const close = (): void => {
      testSocket.close();
      end();
    };
    const line: SocketLine = {
      isOpen: () => isOpen,
      ask: (event, data) =>
        new Promise((settle, fail) => {
          const stopTimer = after(timeoutMs, () => fail(new Error('operation has timed out')));
          const done = (answer: unknown): void => {
            stopTimer();
            settle(answer);
          };
          waiting.add(fail);
          testSocket.send(event, data, done);
        }),
      end: close,
    };
    signal.addEventListener('abort', () => {
      if (isOpen) return;
      testSocket.close();
      reject(new Error('given up'));
    });
    testSocket.open({
      opened: () => {
        isOpen = true;
        resolve(line);
      },
      refused: () => reject(new Error('refused')),
      closed: end,
      pushed: onEvent,
    });
  });
