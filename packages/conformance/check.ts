import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';
import type { Bench } from './bench.ts';

/** Areas of the checks; chapters of the report. */
export const areas = {
  answers: 'Answers to valid requests',
  methods: 'Every method of the lists',
  requests: 'Invalid and extreme requests',
  idempotency: 'One payment for one intent',
  statuses: 'Status of a deposit',
  pushes: 'Pushes',
  times: 'Times',
  headers: 'Headers and origins',
  tokens: 'Tokens',
  socket: 'The socket',
} as const;

export type Area = keyof typeof areas;
export type TransportName = 'http' | 'socket';

export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; faults: WireFault[] }
  /** The check could not be judged: the reason, and what would make it possible. */
  | { kind: 'skipped'; why: string };

/** One requirement for servers. */
export interface Check {
  /** `area/name`, the value for `--only`. */
  id: `${Area}/${string}`;
  /** Behaviour of a server that passes. */
  title: string;
  /** Consequence of a failure for the player, in plain words. */
  breaks: string;
  /** Transports that the check applies to. Default: both. */
  transports?: readonly TransportName[];
  /** Calls that it is run for, one row each; none for a check of the whole server. */
  calls?: readonly CallPath[];
  run(bench: Bench, path: CallPath): Promise<Verdict> | Verdict;
}

/** One line of the report. */
export interface Row {
  id: string;
  area: Area;
  transport: TransportName;
  call?: CallPath;
  title: string;
  breaks: string;
  verdict: Verdict;
  tookMs: number;
}

/** Keeps the first of the faults that differ by their location only, with the number of the others. */
function condensed(faults: readonly WireFault[]): WireFault[] {
  const alike = new Map<string, WireFault[]>();
  for (const fault of faults) {
    const name = (fault.pointer.split('/').at(-1) ?? '').replace(/^\d+$/, '*');
    const key = `${name} ${fault.message}`;
    alike.set(key, [...(alike.get(key) ?? []), fault]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : ` (and at ${others.length} more places)`;
    return [{ ...first, message: `${first.message}${more}` }];
  });
}

/** Passes without faults, fails with them. */
export const verdictOf = (faults: readonly WireFault[]): Verdict =>
  faults.length === 0 ? { kind: 'passed' } : { kind: 'failed', faults: condensed(faults).slice(0, MOST_FAULTS) };

export const skipped = (why: string): Verdict => ({ kind: 'skipped', why });

/** A fault of the answer as a whole. */
export const whole = (message: string): WireFault => ({ pointer: '', message });

/** Limit of faults in a row; more would add nothing. */
const MOST_FAULTS = 12;
