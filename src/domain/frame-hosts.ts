let allowed: readonly string[] | '*' = [];

/**
 * Sets which origins may be shown in a frame, such as `https://fields.example.com`, or `https://*.example.com` with all
 * subdomains. None by default, until the deployment sets them (src/app/page-ports.ts); `*` is for previews.
 */
export function ruleFrameHosts(hosts: readonly string[] | '*'): void {
  allowed = hosts;
}

const WILD = /^(https?:\/\/)\*(\..+)$/;

function isNamedBy(host: string, origin: string): boolean {
  const [, scheme = '', tail = ''] = WILD.exec(host) ?? [];
  return tail === '' ? host === origin : origin.startsWith(scheme) && origin.endsWith(tail);
}

/** `URL.canParse` is not available in the oldest supported browsers (docs/versions.md). */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/**
 * Returns the origin of an allowed address of a provider's page; else undefined. The widget's own origin is not allowed,
 * because the frame is isolated by its origin.
 */
export function frameOriginOf(address: string, ownOrigin: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const { origin, protocol, username, password } = url;
  if (!/^https?:$/.test(protocol) || username + password !== '' || origin === ownOrigin) return undefined;
  return allowed === '*' || allowed.some((host) => isNamedBy(host, origin)) ? origin : undefined;
}
