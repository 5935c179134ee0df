import { log } from '#platform/log.ts';
import type { OriginRule } from './allow-list.ts';
import type { HostChannel, OpenedChannel } from './channel.ts';
import { isAddressable } from './embedding-origin.ts';
import { writeEnvelope } from './envelope.ts';
import { createInbox } from './inbox.ts';
import { readHostMessage } from './message.ts';
import { greeting } from './version.ts';

/** Limit of messages queued before the handshake ends. */
const MAX_HELD = 50;

export interface IframeChannelOptions {
  /** The parent's origin reported by the browser; undefined when it reports none. */
  origin: string | undefined;
  /** Resolves with the origins that may embed the cashier; must not reject. */
  allowedHosts: Promise<OriginRule>;
}

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin'>;

/**
 * Creates the channel of a framed cashier. Sends `Loaded` at once, as it carries only a version; all other messages wait for
 * the deployment's list and are then exchanged with exactly one origin.
 */
export function openIframeChannel({ origin, allowedHosts }: IframeChannelOptions): OpenedChannel {
  let pinned = origin;
  let isAllowed: OriginRule | undefined;
  let isDisposed = false;
  let held: Message[] = [];
  let outbox: string[] = [];

  const post = (text: string, target: string): void => window.parent.postMessage(text, target);
  const flush = (): void => {
    const target = pinned;
    if (!isAllowed || target === undefined || isDisposed) return;
    for (const text of outbox.splice(0)) post(text, target);
  };
  const channel: HostChannel = {
    kind: 'iframe',
    send(type, ...payload) {
      if (isDisposed) return;
      outbox.push(writeEnvelope(type, payload[0]));
      flush();
    },
    on: (type, handler) => inbox.on(type, handler),
    dispose() {
      isDisposed = true;
      window.removeEventListener('message', handleMessage);
      held = [];
      outbox = [];
    },
  };
  const inbox = createInbox(({ message, code }) => channel.send('onInitError', { message, code }));

  /** Pins the sender of the first valid start data from an allowed, addressable origin. */
  const canPin = ({ data, origin: sender }: Message): boolean => {
    const message = readHostMessage(data);
    const isStart = message === 'no start data' || (typeof message === 'object' && message.type === 'loaded');
    return isStart && isAddressable(sender) && isAllowed?.(sender) === true;
  };
  /** Normalizes start data of a host that is not pinned yet, before it counts as valid. */
  const acceptMended = async (message: Message): Promise<void> => {
    const { normalizeMessage } = await import('./normalize-start-data.ts');
    const normalized = normalizeMessage(message.data);
    if (pinned === undefined && canPin({ ...message, data: normalized })) pinned = message.origin;
    // The inbox normalizes it again and reports the removed members.
    if (pinned !== undefined) accept(message);
  };
  const accept = (message: Message): void => {
    if (pinned === undefined && readHostMessage(message.data) === 'wrong start data') {
      return void acceptMended(message).catch(() => {});
    }
    if (pinned === undefined && canPin(message)) pinned = message.origin;
    if (message.origin !== pinned) return log.debug('host message ignored', { reason: 'wrong origin' });
    inbox.receive(message.data);
    return flush();
  };
  function handleMessage(event: MessageEvent<unknown>): void {
    const { data, origin: sender } = event;
    const isStranger = event.source !== window.parent || (pinned !== undefined && sender !== pinned);
    if (isStranger) log.debug('host message ignored', { reason: 'wrong sender' });
    else if (isAllowed) accept({ data, origin: sender });
    else if (held.length < MAX_HELD) held.push({ data, origin: sender });
  }

  window.addEventListener('message', handleMessage);
  post(writeEnvelope('Loaded', greeting()), origin ?? '*');
  void allowedHosts.then((rule) => {
    if (origin !== undefined && !rule(origin)) {
      channel.dispose();
      return inbox.fail('host-not-allowed');
    }
    isAllowed = rule;
    for (const message of held.splice(0)) accept(message);
    return flush();
  });
  return { channel, startData: inbox.startData };
}
