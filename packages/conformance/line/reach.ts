import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectSecure } from 'node:tls';

const UNTRUSTED =
  'its certificate is from an authority that this machine does not trust: set NODE_EXTRA_CA_CERTS=authority.pem';

/** Descriptions of connection errors, by code. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it does not answer: is the server running, and is the port right?',
  ECONNRESET: 'it closes the connection',
  ENOTFOUND: 'this host name is unknown',
  EAI_AGAIN: 'this host name is unknown, or there is no network',
  EHOSTUNREACH: 'there is no route from this machine',
  ENETUNREACH: 'there is no route from this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS: is it http://?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not use TLS: is it http://?',
};

const meaningOf = (error: Error): string => {
  const code = 'code' in error ? String(error.code) : '';
  return MEANINGS[code] ?? `${error.message} ${code}`.trim();
};

/** Connects to the server without sending; returns why it cannot be reached, or undefined. */
export function whyUnreachable(server: string, timeoutMs: number): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(server);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  const at = { host, port: Number(port || (isSecure ? 443 : 80)), timeout: timeoutMs };
  return new Promise((resolve) => {
    const socket = isSecure
      ? connectSecure({ ...at, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connectPlain(at);
    const end = (why?: string): void => {
      socket.destroy();
      resolve(why && `${server} cannot be reached: ${why}`);
    };
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end());
    socket.once('timeout', () => end(`no connection in ${timeoutMs / 1000} seconds`));
    socket.once('error', (error) => end(meaningOf(error)));
  });
}
