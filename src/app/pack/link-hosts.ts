import { documentDeployment } from '#platform/deployment.ts';
import { readBytes } from './read-bytes.ts';
import { parseJsonBytes } from './read-json.ts';

const MAX_CONFIG_BYTES = 65_536;

/** A host, or the scheme of an app; schemes that run code or contain content are excluded. */
const HOST =
  /^(?:(?:\*\.)?[a-z0-9.-]+(?::\d+)?|(?!(?:javascript|vbscript|data|blob|file|about|https?):)[a-z][a-z0-9+.-]*:)$/;

const hostsIn = (config: unknown): string[] => {
  const hosts: unknown = Object(config).packLinkHosts;
  return Array.isArray(hosts)
    ? hosts.filter((host): host is string => typeof host === 'string' && HOST.test(host))
    : [];
};

/**
 * Returns the hosts that pack pages may link to (`packLinkHosts`): `pay.example.com`, `*.example.com` with all its subdomains,
 * or `upi:` for an app; from the document, else from the configuration. An unreadable list is empty.
 */
export const packLinkHosts = async (configAddress: string): Promise<string[]> => {
  const deployment = documentDeployment();
  if (deployment) return hostsIn(deployment);
  const found = await readBytes(configAddress, { maxBytes: MAX_CONFIG_BYTES, cache: 'no-cache' });
  if (found.kind !== 'bytes') return [];
  try {
    return hostsIn(parseJsonBytes(found.bytes));
  } catch {
    return [];
  }
};
