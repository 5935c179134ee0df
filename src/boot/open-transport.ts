import type { HostChannel } from '#host/channel.ts';
import type { Start } from '#host/start-data.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { log } from '#platform/log.ts';
import { createTransport } from '#transport/transports.ts';
import type { RejectedCall, Transport } from '#transport/transport.ts';

interface OpenTransportOptions {
  start: Start;
  locale: string;
  host: HostChannel;
}

/**
 * Creates the transport of the start data, and keeps the token fresh. What the server refuses the host hears of from who tells
 * the user, or reports it (contract §7).
 */
export function openTransport({ start, locale, host }: OpenTransportOptions): Transport {
  const { token, platformVersion, xOrigin, pwa, isMobileApp, user } = start;
  const transport = createTransport[start.transport]({
    token,
    locale,
    platformVersion,
    platform: user.platform,
    xOrigin,
    pwa,
    isMobileApp,
    socketAuth: documentDeployment()?.socketAuth === 'packet' ? 'packet' : 'query',
    onUnauthorized: () => host.send('onTokenExpired'),
    onRejected: ({ path, status, code }: RejectedCall) => log.warn('call refused', { path, status, code }),
  });
  transport.onPush('login.token', (push) => transport.setToken(push.token));
  return transport;
}
