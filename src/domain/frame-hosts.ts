let allowed: readonly string[] | '*' = [];

/**
 * Says whose pages may be shown in a frame: origins such as `https://fields.example.com`, or `https://*.example.com` for all
 * below it. Nobody's, until the deployment has said so (src/app/page-ports.ts); `*` is for previews.
 */
export function ruleFrameHosts(hosts: readonly string[] | '*'): void {
  allowed = hosts;
}

const WILD = /^(https?:\/\/)\*(\..+)$/;

function isNamedBy(host: string, origin: string): boolean {
  const [, scheme = '', tail = ''] = WILD.exec(host) ?? [];
  return tail === '' ? host === origin : origin.startsWith(scheme) && origin.endsWith(tail);
}

/** `URL.canParse` is newer than the oldest browsers (docs/versions.md). */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/**
 * Origin of an address that a provider's page may be shown from; undefined where it may not. A page of the widget's own
 * origin is none: a frame is parted from this page by its origin.
 */
export function frameOriginOf(address: string, ownOrigin: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const { origin, protocol, username, password } = url;
  if (!/^https?:$/.test(protocol) || username + password !== '' || origin === ownOrigin) return undefined;
  return allowed === '*' || allowed.some((host) => isNamedBy(host, origin)) ? origin : undefined;
}
