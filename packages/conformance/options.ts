import { UsageError } from '#tools/diagnostics/tool-error.ts';
import type { TransportName } from './check.ts';

/** The player's country and the account's currency. */
export interface Region {
  country: string;
  currency: string;
}

/** Options of a run. */
export interface ServerOptions {
  /** Origin, `http(s)://…`. */
  server: string;
  transports: readonly TransportName[];
  token: string;
  /** A token that the server rejects. */
  expiredToken: string;
  /** Another valid token of the same player. */
  secondToken: string | undefined;
  /** A token of another player. */
  otherToken: string | undefined;
  /** Origin of the widget's document, if it differs from the server's. */
  origin: string | undefined;
  /** Regions whose lists of methods are requested. */
  regions: readonly Region[];
  /** Whether the command line names the regions: each must then have a method. */
  hasRegions: boolean;
  /** Values of fields by name, for those without example values. */
  fields: ReadonlyMap<string, string>;
  /** Prefixes of the ids of checks to run, or paths of calls; empty for all. */
  only: readonly string[];
  /** A shell command that restarts the server. */
  restartCommand: string | undefined;
  /** Timeout of an answer. */
  timeoutMs: number;
  /** A pause before each call. */
  pauseMs: number;
  /** Longest time until the status of a payment changes. */
  settleMs: number;
  /** Whether every payment ends within that time, as `--settle` promises. */
  isSettling: boolean;
}

/** Flags of the command line. */
export interface ServerFlags {
  server?: string;
  transport?: string;
  token?: string;
  'expired-token'?: string;
  'second-token'?: string;
  'other-token'?: string;
  origin?: string;
  region?: string[];
  field?: string[];
  only?: string;
  'restart-command'?: string;
  timeout?: string;
  pause?: string;
  settle?: string;
}

const SECOND_MS = 1000;

/** Socket timeout of the widget, spec core §9. */
const DEFAULT_TIMEOUT_SECONDS = '20';

function readOrigin(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--${flag}: an address such as https://pay.example.com is expected, not ${text}`);
  return url.origin;
}

function readNumber(flag: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new UsageError(`--${flag}: a number is expected, not ${text}`);
  return value;
}

function readTransports(text: string | undefined): readonly TransportName[] {
  if (text === undefined) return ['http', 'socket'];
  if (text === 'http' || text === 'socket') return [text];
  throw new UsageError(`--transport: http or socket is expected, not ${text}`);
}

function readRegion(text: string): Region {
  const [, country, currency] = /^([a-z]{2}):(\w{3,})$/i.exec(text) ?? [];
  if (!country || !currency) throw new UsageError(`--region: such as DE:EUR is expected, not ${text}`);
  return { country, currency };
}

function readField(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--field: such as iban=DE89370400440532013000 is expected, not ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** @throws UsageError with the invalid flag and an example */
export function readServerOptions(flags: ServerFlags): ServerOptions {
  return {
    server: readOrigin('server', flags.server ?? ''),
    transports: readTransports(flags.transport),
    token: flags.token ?? '',
    expiredToken: flags['expired-token'] ?? 'no-token-of-this-server',
    secondToken: flags['second-token'],
    otherToken: flags['other-token'],
    origin: flags.origin === undefined ? undefined : readOrigin('origin', flags.origin),
    // Contract §2: the default country, and the likely currency of its accounts.
    regions: (flags.region ?? ['RU:USD']).map(readRegion),
    hasRegions: flags.region !== undefined,
    fields: new Map((flags.field ?? []).map(readField)),
    only: flags.only?.split(',') ?? [],
    restartCommand: flags['restart-command'],
    timeoutMs: readNumber('timeout', flags.timeout ?? DEFAULT_TIMEOUT_SECONDS) * SECOND_MS,
    pauseMs: readNumber('pause', flags.pause ?? '0') * SECOND_MS,
    settleMs: readNumber('settle', flags.settle ?? '30') * SECOND_MS,
    isSettling: flags.settle !== undefined,
  };
}
