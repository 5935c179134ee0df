import { ruleHttpTargets } from '#domain/safe-link.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A page that is served without encryption to its own machine is somebody's work in progress. */
const isAtHome = ({ protocol, hostname }: Location): boolean => protocol === 'http:' && LOOPBACK.test(hostname);

/**
 * Lets links lead to `http:` pages where the deployment was built so (`VITE_ALLOW_HTTP_TARGETS=true`), and where the widget
 * itself is served over http from a loopback host.
 */
export function applyHttpTargets(): void {
  const isAllowed = import.meta.env.VITE_ALLOW_HTTP_TARGETS === 'true' || isAtHome(window.location);
  ruleHttpTargets(isAllowed ? 'allowed' : 'refused');
}
