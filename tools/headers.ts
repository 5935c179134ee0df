/** One response header set for all paths a pattern covers; `*` stands for any characters, also `/`. */
export type HeaderTable = Record<string, Record<string, string>>;

/** What a deployment may say in `static/config.json`, as far as headers depend on it. */
interface DeploymentConfig {
  allowedHosts?: string[];
}

const policy = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/**
 * `'self'` in connect-src covers the socket too: CSP 3 lets ws and wss of the same host pass.
 * `dompurify` sanitises server HTML. Swiper's policy `html` is left out on purpose: no part of it in use writes HTML.
 */
const sharedDirectives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'font-src': ["'self'", 'https:'],
  'media-src': ["'self'", 'https:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

const shared = { 'X-Content-Type-Options': 'nosniff' };
const revalidate = 'no-cache';

/**
 * The headers a server must send with the build; the first pattern that matches a path wins.
 * The widget may be framed by the deployment's allowed hosts (contract: an absent list means any embedding origin).
 */
export const headerTable = (base: string, { allowedHosts }: DeploymentConfig): HeaderTable => ({
  [`${base}static/config.json`]: { ...shared, 'Cache-Control': revalidate },
  [`${base}static/schemas/manifest.*`]: { ...shared, 'Cache-Control': revalidate },
  [`${base}static/icons/*`]: { ...shared, 'Cache-Control': 'public, max-age=86400' },
  [`${base}static/*`]: { ...shared, 'Cache-Control': 'public, max-age=31536000, immutable' },
  [`${base}helper.html`]: {
    ...shared,
    'Cache-Control': revalidate,
    'Referrer-Policy': 'origin',
    // The helper posts the provider's own form, wherever that lives.
    'Content-Security-Policy': policy({
      ...sharedDirectives,
      'form-action': ["'self'", 'https:', 'http:'],
      'frame-ancestors': ["'none'"],
      'trusted-types': ["'none'"],
    }),
  },
  [`${base}*`]: {
    ...shared,
    'Cache-Control': revalidate,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Content-Security-Policy': policy({
      ...sharedDirectives,
      'form-action': ["'self'"],
      'frame-ancestors': allowedHosts ?? ['*'],
      'trusted-types': ['dompurify'],
    }),
  },
});

/** Headers for one request path, by the rule of `dist/headers.json`: the first pattern that matches wins. */
export const headersFor = (table: HeaderTable, path: string): Record<string, string> => {
  const isMatch = (pattern: string): boolean => {
    const [head = '', tail] = pattern.split('*');
    return tail === undefined ? path === head : path.startsWith(head) && path.endsWith(tail);
  };
  return Object.entries(table).find(([pattern]) => isMatch(pattern))?.[1] ?? {};
};
