import { after } from '#platform/clock.ts';
import { log } from '#platform/log.ts';

/** Whether an origin may embed the cashier. */
export type OriginRule = (origin: string) => boolean;

/** A deployment without an answer by then has no list. */
const LIST_TIMEOUT_MS = 3000;

const anyOrigin: OriginRule = () => true;

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

/** Reads a deployment's `allowedHosts`; an absent list means any embedding origin (contract §2). */
export function readAllowedHosts(config: unknown): OriginRule {
  const allowed: unknown = Object(config).allowedHosts;
  if (allowed === undefined || allowed === null) return anyOrigin;
  // A list that cannot be read must not open the door.
  const hosts = Array.isArray(allowed) ? allowed.filter((host) => typeof host === 'string') : [];
  return (origin) => hosts.some((host) => matches(host, origin));
}

/** Fetches the deployment's list of hosts. Never rejects: a deployment that cannot be asked has no list. */
export async function fetchAllowedHosts(address: string): Promise<OriginRule> {
  const abort = new AbortController();
  const stopTimer = after(LIST_TIMEOUT_MS, () => abort.abort());
  try {
    // As the document preloads it: asked for in another way, it would be fetched twice.
    const response = await fetch(address, { signal: abort.signal, credentials: 'same-origin' });
    if (!response.ok) return anyOrigin;
    return readAllowedHosts(await response.json());
  } catch (error) {
    log.debug('no list of hosts', { reason: String(error) });
    return anyOrigin;
  } finally {
    stopTimer();
  }
}
