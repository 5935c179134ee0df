import type { PackConfig } from './pack-config.ts';
import type { CaptchaKind } from '#domain/captcha-kind.ts';
import { CAPTCHA_SOURCES, type CaptchaSource } from '#platform/captcha-addresses.ts';
import { CLOSED_METHODS } from './product.ts';

/** Response headers for all paths that match a pattern; `*` matches any characters, also `/`. */
export type HeaderTable = Record<string, Record<string, string>>;

/** A captcha of the deployment: its key, and its script's addresses if they differ from the provider's. */
interface CaptchaConfig {
  siteKey?: string;
  scripts?: string[];
}

/** Differences of a method from its card view on this deployment's server. */
interface DeploymentRow {
  opensWindow?: boolean;
  redirect?: 'host';
  captcha?: { kind: CaptchaKind; place?: 'window' };
}

type CaptchaConfigs = Partial<Record<CaptchaKind, CaptchaConfig>> & {
  /** Names of the Trusted Types policies that the providers' scripts create. */
  policies?: string[];
};

/** Configuration of a deployment, in `public/static/config.json` or the file of the deploy kit. */
export interface DeploymentConfig extends PackConfig {
  /** Origins that may embed the widget; `*` for any. */
  allowedHosts?: string[] | '*';
  /** Public address of the widget, `https://pay.example.com`; an https address enables HSTS. */
  origin?: string;
  /** Targets of posted forms, the pages of payment providers; any `https:` by default. */
  providerHosts?: string[];
  /** Origins of providers whose pages are shown in frames: hosted fields, 3-D Secure; none by default. */
  frameHosts?: string[];
  /** `Cross-Origin-Embedder-Policy` of the documents: hosts whose own page has one cannot embed a widget without it. */
  embedderPolicy?: 'credentialless' | 'require-corp';
  /** Sources of pictures and videos; any `https:` by default. */
  pictureHosts?: string[];
  /** Endpoint for reports of the content policy. */
  reportEndpoint?: string;
  /** Endpoint for metrics, as OTLP/HTTP in JSON; none by default. */
  otlpEndpoint?: string;
  countryIcons?: string[];
  /** Chats of cash agents, by method name and country; `any` is for the other countries. */
  chats?: Record<string, Record<string, string>>;
  /** Rows of methods by name; they override the shipped ones. */
  methods?: Record<string, DeploymentRow>;
  /** Place of the socket's token: in the address (the contract's default), or in the connect packet. */
  socketAuth?: 'query' | 'packet';
  environment?: 'test' | 'live';
  /** Transport that most of its hosts use; `socket` by default. `both`: the server answers every call over either. */
  transport?: 'socket' | 'http' | 'both';
  captcha?: CaptchaConfigs;
}

export interface BuildOptions {
  /** Name of the release, a header of the documents. */
  release?: string;
  /** Whether unencrypted payment pages are allowed (`VITE_ALLOW_HTTP_TARGETS=true` in the build). */
  allowsHttpTargets?: boolean;
}

/** The developer's machine, where the widget allows `http:` targets (src/platform/http-targets.ts). */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Targets of posted forms: the provider's page, whose host is not known beforehand. The widget itself posts if no
 * window can open; src/domain/safe-link.ts decides what it may post to and open.
 */
const formTargets = (
  { providerHosts, origin = '' }: DeploymentConfig,
  { allowsHttpTargets = false }: BuildOptions,
): string[] => {
  if (providerHosts) return ["'self'", ...providerHosts];
  const atHome = origin.startsWith('https:') ? [] : LOOPBACK;
  return ["'self'", 'https:', ...(allowsHttpTargets ? ['http:'] : atHome)];
};

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

/** Own addresses replace those of the provider. */
const sourceOf = (kind: CaptchaKind, { scripts }: CaptchaConfig): CaptchaSource =>
  scripts && scripts.length > 0 ? { scripts } : CAPTCHA_SOURCES[kind];

/** Directives for the captchas that a deployment has set up; none for the others. */
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

/** Further targets of the widget's requests: captchas and metrics. */
const withCalls = (directives: Directives, endpoint: string | undefined): Directives => {
  if (endpoint === undefined) return directives;
  const calls = directives['connect-src'] ?? sharedDirectives['connect-src'];
  return { ...directives, 'connect-src': [...new Set([...calls, new URL(endpoint).origin])] };
};

/** Adds the origins whose pages may be shown in frames, besides the captchas'. */
const withFrames = (directives: Directives, hosts: readonly string[]): Directives =>
  hosts.length === 0 ? directives : { ...directives, 'frame-src': [...(directives['frame-src'] ?? []), ...hosts] };

/**
 * Trusted Types policies that the page may create; a captcha's script needs two of the widget
 * (src/platform/captcha-trust.ts).
 */
const trustedTypes = (own: string[], configs: CaptchaConfigs, kinds: readonly CaptchaKind[]): string[] => {
  if (!kinds.some((kind) => configs[kind])) return own.length > 0 ? own : ["'none'"];
  return [...own, 'captcha', 'default', ...(configs.policies ?? [])];
};

const pictures = (hosts: string[] | undefined): Directives =>
  hosts ? { 'img-src': ["'self'", ...hosts, 'data:'], 'media-src': ["'self'", ...hosts] } : {};

/** Both directives for reports, because not every browser supports the new one. */
const reports = (endpoint: string | undefined): Directives =>
  endpoint === undefined ? {} : { 'report-uri': [endpoint], 'report-to': [REPORT_GROUP] };

const REPORT_GROUP = 'cashier';
const KEPT_YEAR = 'max-age=31536000';
const revalidate = 'no-cache';

/** Browser features that neither page uses. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'usb', 'midi', 'display-capture', 'hid', 'serial'];

/**
 * The headers that a server must send with the build; the first pattern that matches a path wins. It is always the
 * longest match as well, for servers that choose by length. Only the deployment's allowed hosts may frame the widget
 * (without a deployment's file: any). A captcha's origins are allowed only if the deployment has configured it.
 */
export const headerTable = (base: string, config: DeploymentConfig, options: BuildOptions = {}): HeaderTable => {
  const {
    allowedHosts,
    captcha = {},
    embedderPolicy,
    frameHosts = [],
    origin = '',
    pictureHosts,
    reportEndpoint,
    otlpEndpoint,
  } = config;
  const shared = {
    'X-Content-Type-Options': 'nosniff',
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': KEPT_YEAR } : {}),
  };
  // Public files, which a host's page may prefetch.
  const file = { ...shared, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const page = {
    ...shared,
    'Cache-Control': revalidate,
    ...(options.release === undefined ? {} : { 'Cashier-Release': options.release }),
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(reportEndpoint === undefined ? {} : { 'Reporting-Endpoints': `${REPORT_GROUP}="${reportEndpoint}"` }),
  };
  const directives = { ...sharedDirectives, ...pictures(pictureHosts) };
  const formAction = formTargets(config, options);
  return {
    [`${base}static/config.json`]: { ...file, 'Cache-Control': revalidate },
    [`${base}static/deployed.*`]: { ...file, 'Cache-Control': revalidate },
    [`${base}static/schemas/manifest.*`]: { ...file, 'Cache-Control': revalidate },
    [`${base}static/icons/*`]: { ...file, 'Cache-Control': 'public, max-age=86400' },
    [`${base}static/*`]: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    // Monitors and pages of hosts ask for it.
    [`${base}health.json`]: { ...file, 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
    // An operator changes it while pages are open.
    [`${base}${CLOSED_METHODS}`]: { ...file, 'Cache-Control': 'no-store' },
    [`${base}helper.html`]: {
      ...page,
      'Referrer-Policy': 'origin',
      // The page that has opened it continues to exchange messages with it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': policy({
        ...directives,
        ...captchaDirectives(captcha, ['geetest']),
        'form-action': formAction,
        'frame-ancestors': ["'none'"],
        'trusted-types': trustedTypes([], captcha, ['geetest']),
        ...reports(reportEndpoint),
      }),
    },
    [`${base}*`]: {
      ...page,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // Alone in a web view it opens windows of providers; in a frame the page around it decides.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      // A host that isolates its page embeds it all the same.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(embedderPolicy === undefined ? {} : { 'Cross-Origin-Embedder-Policy': embedderPolicy }),
      // A host's page asks whether the document is there when its frame stays silent: nothing in it is anybody's.
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': policy({
        ...directives,
        ...withFrames(withCalls(captchaDirectives(captcha, KINDS), otlpEndpoint), frameHosts),
        'form-action': formAction,
        'frame-ancestors': [allowedHosts ?? '*'].flat(),
        'trusted-types': trustedTypes(['dompurify'], captcha, KINDS),
        ...reports(reportEndpoint),
      }),
    },
  };
};

/** Headers for one request path, by the rule of `dist/headers.json`: the first pattern that matches wins. */
export const headersFor = (table: HeaderTable, path: string): Record<string, string> => {
  const isMatch = (pattern: string): boolean => {
    const [head = '', tail] = pattern.split('*');
    return tail === undefined ? path === head : path.startsWith(head) && path.endsWith(tail);
  };
  return Object.entries(table).find(([pattern]) => isMatch(pattern))?.[1] ?? {};
};
