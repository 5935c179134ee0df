import { ruleHttpTargets } from '#domain/safe-link.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A page served without encryption from the local machine is in development. */
const isAtHome = ({ protocol, hostname }: Location): boolean => protocol === 'http:' && LOOPBACK.test(hostname);

/**
 * Allows links to `http:` pages in a build with `VITE_ALLOW_HTTP_TARGETS=true`, and when the widget is served over http from a
 * loopback host.
 */
export function applyHttpTargets(): void {
  const isAllowed = import.meta.env.VITE_ALLOW_HTTP_TARGETS === 'true' || isAtHome(window.location);
  ruleHttpTargets(isAllowed ? 'allowed' : 'refused');
}
