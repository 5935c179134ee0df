/** Spec core §5, and the schemes through which the same ones can be reached. */
const UNSAFE_SCHEMES =
  /^(?:javascript|data|file|blob|about|chrome|vbscript|filesystem|mhtml|view-source|(?:chrome|moz)-extension|resource):$/;

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
 * safe; an empty or unreadable one, and a web address with a user in it, is not. Invisible characters are ignored, as a person cannot see them.
 * Spec core §5.
 */
export function isSafeLink(link: unknown): link is string {
  if (typeof link !== 'string') return false;
  const visible = link.replace(/[\p{C}\p{Z}]+/gu, '');
  if (visible === '') return false;
  return [link, visible].every((form) => {
    const scheme = schemeOf(form);
    return scheme !== null && !UNSAFE_SCHEMES.test(scheme);
  });
}

/** Whether a link leads to a web page by an absolute http(s) address: what a payment redirect must be. */
export function isWebLink(link: unknown): link is string {
  return isSafeLink(link) && /^https?:\/\/[^/]/i.test(link.trim()) && /^https?:$/.test(schemeOf(link) ?? '');
}
