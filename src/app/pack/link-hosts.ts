import { documentDeployment } from '#platform/deployment.ts';
import { readBytes } from './read-bytes.ts';
import { readJson } from './read-json.ts';

const MAX_CONFIG_BYTES = 65_536;

/** A host, or the scheme of an app; none that runs or holds content itself. */
const HOST =
  /^(?:(?:\*\.)?[a-z0-9.-]+(?::\d+)?|(?!(?:javascript|vbscript|data|blob|file|about|https?):)[a-z][a-z0-9+.-]*:)$/;

const hostsIn = (config: unknown): string[] => {
  const hosts: unknown = Object(config).packLinkHosts;
  return Array.isArray(hosts)
    ? hosts.filter((host): host is string => typeof host === 'string' && HOST.test(host))
    : [];
};

/**
 * Hosts that the deployment lets pages of packs lead to (`packLinkHosts`): `pay.example.com`, or `*.example.com` for all
 * below it, `upi:` for an app, as its document says, else its configuration. One that cannot be read names none.
 */
export const packLinkHosts = async (configAddress: string): Promise<string[]> => {
  const deployment = documentDeployment();
  if (deployment) return hostsIn(deployment);
  const found = await readBytes(configAddress, { maxBytes: MAX_CONFIG_BYTES, cache: 'no-cache' });
  if (found.kind !== 'bytes') return [];
  try {
    return hostsIn(readJson(found.bytes));
  } catch {
    return [];
  }
};
