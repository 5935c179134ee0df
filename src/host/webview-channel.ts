import { after, every } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { HostChannel, OpenedChannel } from './channel.ts';
import { writeEnvelope } from './envelope.ts';
import { createInbox } from './inbox.ts';
import { greeting } from './version.ts';

type Post = (text: string) => void;

function memberOf(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

function postOf(bridge: unknown): Post | undefined {
  const post = memberOf(bridge, 'postMessage');
  // Called as a method: native bridge functions require their `this`.
  return typeof post === 'function' ? (text) => Reflect.apply(post, bridge, [text]) : undefined;
}

/** Sends to the native shell: `CashierBridge` on Android, a WebKit message handler on iOS (contract §2). */
function findNativeBridge(page: object = window): Post | undefined {
  const handlers = memberOf(memberOf(page, 'webkit'), 'messageHandlers');
  return postOf(memberOf(page, 'CashierBridge')) ?? postOf(memberOf(handlers, 'cashier'));
}

/** Spec core §9. */
const POLL_MS = 10;
const WAIT_MS = 5000;

/** Globals that a native shell sets and calls. */
const DATA_NAME = 'cashierUserData';
const RECEIVE_NAME = 'cashierReceive';

/** Reads start data, an object or its JSON text; undefined for anything else. */
function toMessage(data: unknown): string | undefined {
  try {
    const payload: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return writeEnvelope('loaded', payload);
  } catch {
    return undefined;
  }
}

/** Creates the channel of an unframed cashier in a native web view. */
export function openWebviewChannel(): OpenedChannel {
  let isDisposed = false;
  const channel: HostChannel = {
    kind: 'webview',
    send(type, ...payload) {
      if (isDisposed) return;
      const post = findNativeBridge();
      if (post) post(writeEnvelope(type, payload[0]));
      else log.debug('no native bridge', { type });
    },
    on: (type, handler) => inbox.on(type, handler),
    dispose() {
      isDisposed = true;
      stopWaiting();
      Reflect.deleteProperty(window, RECEIVE_NAME);
    },
  };
  const inbox = createInbox(({ message, code }) => channel.send('onInitError', { message, code }));

  const poll = (): void => {
    const data: unknown = Reflect.get(window, DATA_NAME);
    if (data === undefined || data === null) return;
    stopWaiting();
    const message = toMessage(data);
    // Unreadable text ends the handshake. The inbox normalizes or rejects start data of a wrong shape.
    if (message === undefined) inbox.fail('host-data-incorrect');
    else inbox.receive(message);
  };
  const stopPolling = every(POLL_MS, poll);
  const stopTimer = after(WAIT_MS, () => {
    stopPolling();
    inbox.fail('host-data-missing');
  });
  function stopWaiting(): void {
    stopPolling();
    stopTimer();
  }
  void inbox.startData.then(stopWaiting, stopWaiting);
  Reflect.set(window, RECEIVE_NAME, (text: unknown) => inbox.receive(text));
  channel.send('Loaded', greeting());
  poll();
  return { channel, startData: inbox.startData };
}
