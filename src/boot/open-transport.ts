import { isAnotherUser } from '#domain/user-id.ts';
import type { HostChannel } from '#host/channel.ts';
import type { Start } from '#host/start-data.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { log } from '#platform/log.ts';
import { createTransport } from '#transport/transports.ts';
import type { RejectedCall, Transport, TransportOptions } from '#transport/transport.ts';

interface OpenTransportOptions {
  start: Start;
  locale: string;
  host: HostChannel;
}

export interface OpenedTransport {
  /** The transport of the start data. */
  readonly transport: Transport;
  /** Transport of the first request: HTTP, if the deployment states that the server supports both. */
  readonly first: Transport;
  /** Uses the tokens that the server pushes for this user, which opens a socket. */
  readonly followToken: () => void;
}

/**
 * Creates the transport of the start data, which refreshes its token after `followToken`. Callers report the server's
 * rejections to the host (contract §7).
 */
export function openTransport({ start, locale, host }: OpenTransportOptions): OpenedTransport {
  const { token, platformVersion, xOrigin, pwa, isMobileApp, user } = start;
  const deployment = documentDeployment();
  const options: TransportOptions = {
    token,
    locale,
    platformVersion,
    platform: user.platform,
    xOrigin,
    pwa,
    isMobileApp,
    socketAuth: deployment?.socketAuth === 'packet' ? 'packet' : 'query',
    onUnauthorized: () => host.send('onTokenExpired'),
    onRejected: ({ path, status, code }: RejectedCall) => log.warn('call refused', { path, status, code }),
  };
  const transport = createTransport[start.transport](options);
  return {
    transport,
    first: deployment?.transport === 'both' && start.transport === 'socket' ? createTransport.http(options) : transport,
    followToken: () =>
      void transport.onPush('login.token', (push) => {
        if (user.id_user === '' || !isAnotherUser(user.id_user, push)) transport.setToken(push.token);
      }),
  };
}
