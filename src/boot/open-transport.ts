import type { HostChannel } from '#host/channel.ts';
import type { Start } from '#host/start-data.ts';
import { log } from '#platform/log.ts';
import { loadTransport } from '#transport/load-transport.ts';
import type { RejectedCall, Transport } from '#transport/transport.ts';

interface OpenTransportOptions {
  start: Start;
  locale: string;
  host: HostChannel;
}

/** Spec core §2: what an error is called that says nothing of itself. */
const UNKNOWN_ERROR = 'Unknown error';

/** Creates the transport of the start data, tells the host what the server refuses, and keeps the token fresh. */
export async function openTransport({ start, locale, host }: OpenTransportOptions): Promise<Transport> {
  const createTransport = await loadTransport(start.transport);
  const { token, platformVersion, xOrigin, pwa, isMobileApp, user } = start;
  const transport = createTransport({
    token,
    locale,
    platformVersion,
    platform: user.platform,
    xOrigin,
    pwa,
    isMobileApp,
    onUnauthorized: () => host.send('onTokenExpired'),
    onRejected: ({ path, status, code, message }: RejectedCall) => {
      log.warn('call refused', { path, status, code });
      // Nobody waits for what is counted: to say that it was not taken would be no help to anybody.
      if (path === 'events') return;
      host.send('onDisplayError', { message: message ?? UNKNOWN_ERROR, code });
    },
  });
  transport.onPush('login.token', (push) => transport.setToken(push.token));
  return transport;
}
