import type { CaptchaKind } from '#domain/captcha-kind.ts';
import { CAPTCHA_SOURCES, type CaptchaSource } from '#platform/captcha-addresses.ts';

/** One response header set for all paths a pattern covers; `*` stands for any characters, also `/`. */
export type HeaderTable = Record<string, Record<string, string>>;

/** A captcha of the deployment: its key, and its script's addresses where they are others than the provider's. */
interface CaptchaConfig {
  siteKey?: string;
  scripts?: string[];
}

type CaptchaConfigs = Partial<Record<CaptchaKind, CaptchaConfig>> & {
  /** Names of the Trusted Types policies that the providers' scripts make for themselves. */
  policies?: string[];
};

/** What a deployment may say in `static/config.json`. */
export interface DeploymentConfig {
  /** Origins that may embed the widget; `*` for any. */
  allowedHosts?: string[] | '*';
  /** Public keys of packs; without one no pack is asked for. */
  packKeys?: string[];
  /** Hosts that pages of packs may lead to. */
  packLinkHosts?: string[];
  /** What its hosts mostly speak; `socket` unless it is told. */
  transport?: 'socket' | 'http';
  captcha?: CaptchaConfigs;
}

export interface BuildOptions {
  /** What the widget was built with (`VITE_ALLOW_HTTP_TARGETS=true`): payment pages without encryption. */
  allowsHttpTargets?: boolean;
}

/** Somebody's own machine, where the widget lets `http:` targets be (src/platform/http-targets.ts). */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Where forms are posted to: the provider's page, whose host nobody knows beforehand. The widget itself posts where no
 * window may open; what may be posted to is decided in the same place as what may be opened (src/domain/safe-link.ts).
 */
const formTargets = ({ allowsHttpTargets = false }: BuildOptions): string[] => [
  "'self'",
  'https:',
  ...(allowsHttpTargets ? ['http:'] : LOOPBACK),
];

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

type Directives = Record<string, string[]>;

const KINDS = ['visible', 'invisible', 'score', 'geetest'] as const satisfies readonly CaptchaKind[];

/** Own addresses count in place of all of the provider's. */
const sourceOf = (kind: CaptchaKind, { scripts }: CaptchaConfig): CaptchaSource =>
  scripts && scripts.length > 0 ? { scripts } : CAPTCHA_SOURCES[kind];

/** What the captchas that a deployment has set up need, and nothing for those that it has not. */
const captchaDirectives = (configs: CaptchaConfigs, kinds: readonly CaptchaKind[]): Directives => {
  const sources = kinds.flatMap((kind) => (configs[kind] ? [sourceOf(kind, configs[kind])] : []));
  if (sources.length === 0) return {};
  const all = (pick: (source: CaptchaSource) => readonly string[]): string[] => [...new Set(sources.flatMap(pick))];
  const styles = all(({ styleOrigins = [] }) => styleOrigins);
  const frames = all(({ frameOrigins = [] }) => frameOrigins);
  const calls = all(({ connectOrigins = [] }) => connectOrigins);
  const scripts = all(({ scripts: own, scriptOrigins = [] }) => [
    ...own.map((address) => new URL(address).origin),
    ...scriptOrigins,
  ]);
  return {
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...calls],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
  };
};

/** The policies that a page may make; a captcha's script needs two of ours (src/platform/captcha-trust.ts). */
const trustedTypes = (own: string[], configs: CaptchaConfigs, kinds: readonly CaptchaKind[]): string[] => {
  if (!kinds.some((kind) => configs[kind])) return own.length > 0 ? own : ["'none'"];
  return [...own, 'captcha', 'default', ...(configs.policies ?? [])];
};

const shared = { 'X-Content-Type-Options': 'nosniff' };
const revalidate = 'no-cache';

/**
 * The headers a server must send with the build; the first pattern that matches a path wins.
 * The widget may be framed by the deployment's allowed hosts (a build without a deployment's file: any). A
 * captcha's origins pass only where the deployment has set that captcha up.
 */
export const headerTable = (
  base: string,
  { allowedHosts, captcha = {} }: DeploymentConfig,
  options: BuildOptions = {},
): HeaderTable => ({
  [`${base}static/config.json`]: { ...shared, 'Cache-Control': revalidate },
  [`${base}static/schemas/manifest.*`]: { ...shared, 'Cache-Control': revalidate },
  [`${base}static/icons/*`]: { ...shared, 'Cache-Control': 'public, max-age=86400' },
  [`${base}static/*`]: { ...shared, 'Cache-Control': 'public, max-age=31536000, immutable' },
  [`${base}helper.html`]: {
    ...shared,
    'Cache-Control': revalidate,
    'Referrer-Policy': 'origin',
    'Content-Security-Policy': policy({
      ...sharedDirectives,
      ...captchaDirectives(captcha, ['geetest']),
      'form-action': formTargets(options),
      'frame-ancestors': ["'none'"],
      'trusted-types': trustedTypes([], captcha, ['geetest']),
    }),
  },
  [`${base}*`]: {
    ...shared,
    'Cache-Control': revalidate,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Content-Security-Policy': policy({
      ...sharedDirectives,
      ...captchaDirectives(captcha, KINDS),
      'form-action': formTargets(options),
      'frame-ancestors': [allowedHosts ?? '*'].flat(),
      'trusted-types': trustedTypes(['dompurify'], captcha, KINDS),
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
