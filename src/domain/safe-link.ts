/** Spec core §5, and the schemes through which the same ones can be reached. */
const UNSAFE_SCHEMES =
  /^(?:javascript|data|file|blob|about|chrome|vbscript|filesystem|mhtml|view-source|(?:chrome|moz)-extension|resource):$/;

let isHttpAllowed = false;

/** Whether links may lead to pages without encryption; not unless the deployment has said so (src/platform/http-targets.ts). */
export function ruleHttpTargets(rule: 'allowed' | 'refused'): void {
  isHttpAllowed = rule === 'allowed';
}

/** Anything relative is resolved against this: only its scheme matters here. */
const BASE = 'https://relative.invalid/';

// The scheme is read by the same parser that will follow the link, so case, tabs, line feeds and leading
// control characters inside the scheme cannot hide it.
function schemeOf(link: string): string | null {
  try {
    const { protocol, username, password } = new URL(link, BASE);
    // A name before the host makes another site look like the one it names, and no payment needs one.
    return protocol.startsWith('http') && username + password !== '' ? null : protocol;
  } catch {
    return null;
  }
}

/**
 * Whether a link may be opened or followed. Relative links and application links (`upi:`, `intent:`, `tg:`) are
 * safe; an empty or unreadable one, a web address with a user in it, and `http:` where it is not allowed, is not. Invisible characters are ignored, as a person cannot see them.
 * Spec core §5.
 */
export function isSafeLink(link: unknown): link is string {
  if (typeof link !== 'string') return false;
  const visible = link.replace(/[\p{C}\p{Z}]+/gu, '');
  if (visible === '') return false;
  return [link, visible].every((form) => {
    const scheme = schemeOf(form);
    return scheme !== null && !UNSAFE_SCHEMES.test(scheme) && (scheme !== 'http:' || isHttpAllowed);
  });
}

/** Whether a link is refused for nothing but its missing encryption: worth telling those who run the server. */
export function isRefusedAsHttp(link: unknown): boolean {
  return typeof link === 'string' && !isHttpAllowed && schemeOf(link) === 'http:';
}

/** Whether a link leads to a web page by an absolute http(s) address: what a payment redirect must be. */
export function isWebLink(link: unknown): link is string {
  return isSafeLink(link) && /^https?:\/\/[^/]/i.test(link.trim()) && /^https?:$/.test(schemeOf(link) ?? '');
}
