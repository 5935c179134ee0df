/** Spec core §5, with schemes that can wrap the forbidden ones. */
const UNSAFE_SCHEMES =
  /^(?:javascript|data|file|blob|about|chrome|vbscript|filesystem|mhtml|view-source|(?:chrome|moz)-extension|resource):$/;

let isHttpAllowed = false;

/** Whether links may lead to unencrypted pages; false unless the deployment allows it (src/platform/http-targets.ts). */
export function ruleHttpTargets(rule: 'allowed' | 'refused'): void {
  isHttpAllowed = rule === 'allowed';
}

/** Base for relative links; only its scheme matters here. */
const BASE = 'https://relative.invalid/';

// The scheme is read by the parser that opens the link, so case, tabs, line feeds and leading control characters cannot hide
// it.
function schemeOf(link: string): string | null {
  try {
    const { protocol, username, password } = new URL(link, BASE);
    // A user name before the host imitates another site, and no payment requires one.
    return protocol.startsWith('http') && username + password !== '' ? null : protocol;
  } catch {
    return null;
  }
}

/**
 * Whether a link may be opened. Relative links and application links (`upi:`, `intent:`, `tg:`) are safe; an empty or invalid
 * one, a web address with a user name, and `http:` unless allowed, are not. Invisible characters are ignored. Spec core §5.
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

/** Whether a link is rejected only for its missing encryption, which is reported to operators. */
export function isRefusedAsHttp(link: unknown): boolean {
  return typeof link === 'string' && !isHttpAllowed && schemeOf(link) === 'http:';
}

/** Whether a link is an absolute http(s) address, as a payment redirect requires. */
export function isWebLink(link: unknown): link is string {
  return isSafeLink(link) && /^https?:\/\/[^/]/i.test(link.trim()) && /^https?:$/.test(schemeOf(link) ?? '');
}
