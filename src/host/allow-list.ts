import { after } from '#platform/clock.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { log } from '#platform/log.ts';

/** Whether an origin may embed the cashier. */
export type OriginRule = (origin: string) => boolean;

/** A deployment without an answer by then opens nothing. */
const LIST_TIMEOUT_MS = 3000;

const anyOrigin: OriginRule = () => true;
const noOrigin: OriginRule = () => false;

/** How a deployment says that it has no list. */
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

/** Reads a deployment's `allowedHosts`. Only `"*"` means any embedding origin: a list that is missing opens nothing (contract §7). */
export function readAllowedHosts(config: unknown): OriginRule {
  const allowed: unknown = Object(config).allowedHosts;
  if (allowed === ANY) return anyOrigin;
  // A list that cannot be read must not open the door.
  const hosts = Array.isArray(allowed) ? allowed.filter((host) => typeof host === 'string') : [];
  return (origin) => hosts.some((host) => matches(host, origin));
}

/** Fetches the deployment's list of hosts. Never rejects: a list that does not come opens nothing. */
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

/**
 * Which origins may embed the cashier: as the document says, else as the deployment's configuration does, which then has to
 * be asked for. Never rejects.
 */
export const allowedHosts = async (configAddress: string): Promise<OriginRule> => {
  const deployment = documentDeployment();
  return deployment ? readAllowedHosts(deployment) : fetchAllowedHosts(configAddress);
};
