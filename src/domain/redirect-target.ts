import { isSafeLink, isWebLink } from './safe-link.ts';

/** Contract §8: an address of the form `//host` gets https. */
const withScheme = (url: string): string => (/^\s*\/\/[^/]/.test(url) ? `https:${url.trim()}` : url);

/** `host.example:8080/path` looks like an address with a scheme. */
const HOST_AND_PORT = /^\s*(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;

/** Whether an address is absolute: a relative one would open within the widget's own site. */
const isAbsolute = (url: string): boolean => /^\s*[a-z][a-z0-9+.-]*:/i.test(url) && !HOST_AND_PORT.test(url);

/** Returns the address of a payment page with its scheme; null if it is not opened. A form may be posted to web pages only. */
export function redirectTarget(address: string, method: string): string | null {
  const url = withScheme(address);
  const isSafe = method === 'GET' ? isAbsolute(url) && isSafeLink(url) : isWebLink(url);
  return isSafe ? url : null;
}
