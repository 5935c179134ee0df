import { after } from '#platform/clock.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { log } from '#platform/log.ts';

/** Checks that an origin may embed the cashier. */
export type OriginRule = (origin: string) => boolean;

/** Without a configuration by then, no origin is allowed. */
const LIST_TIMEOUT_MS = 3000;

const anyOrigin: OriginRule = () => true;
const noOrigin: OriginRule = () => false;

/** Configuration value for an unrestricted deployment. */
const ANY = '*';

function toOrigin(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

/** `https://*.example.com` is every origin below example.com with that scheme and port, never example.com itself. */
function matches(allowed: string, origin: string): boolean {
  const [scheme = '', domain] = allowed.toLowerCase().replace(/\/$/, '').split('*');
  if (domain === undefined) return toOrigin(allowed) === origin;
  if (!/^https?:\/\/$/.test(scheme) || !/^\.[^.]/.test(domain)) return false;
  return origin.startsWith(scheme) && origin.endsWith(domain) && origin.length > scheme.length + domain.length;
}

/** Reads a deployment's `allowedHosts`. Only `"*"` allows any origin: a missing list allows none (contract §7). */
export function readAllowedHosts(config: unknown): OriginRule {
  const allowed: unknown = Object(config).allowedHosts;
  if (allowed === ANY) return anyOrigin;
  // An unreadable list allows no origin.
  const hosts = Array.isArray(allowed) ? allowed.filter((host) => typeof host === 'string') : [];
  return (origin) => hosts.some((host) => matches(host, origin));
}

/** Fetches the deployment's list of hosts. Never rejects: a list that fails to load allows no origin. */
export async function fetchAllowedHosts(address: string): Promise<OriginRule> {
  const abort = new AbortController();
  const stopTimer = after(LIST_TIMEOUT_MS, () => abort.abort());
  try {
    const response = await fetch(address, { signal: abort.signal, credentials: 'same-origin' });
    if (!response.ok) return noOrigin;
    return readAllowedHosts(await response.json());
  } catch (error) {
    log.warn('no list of hosts', { reason: String(error) });
    return noOrigin;
  } finally {
    stopTimer();
  }
}

/** Returns the origins that may embed the cashier, from the document or else from the fetched configuration. Never rejects. */
export const allowedHosts = async (configAddress: string): Promise<OriginRule> => {
  const deployment = documentDeployment();
  return deployment ? readAllowedHosts(deployment) : fetchAllowedHosts(configAddress);
};
