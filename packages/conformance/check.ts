import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';
import type { Bench } from './bench.ts';

/** Areas of the checks; chapters of the report. */
export const areas = {
  answers: 'Answers to right requests',
  methods: 'Every method of the lists',
  requests: 'Wrong and extreme requests',
  idempotency: 'One payment for one intent',
  statuses: 'Where a deposit stands',
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
  /** Nothing could be said; why, and what would let it run. */
  | { kind: 'skipped'; why: string };

/** One thing that a server has to do. */
export interface Check {
  /** `area/name`, which `--only` chooses by. */
  id: `${Area}/${string}`;
  /** Behaviour of a server that passes. */
  title: string;
  /** Consequence for the player where it fails, in plain words. */
  breaks: string;
  /** Transports it makes sense on. Default: both. */
  transports?: readonly TransportName[];
  /** Calls that it is run for, each a row; a check of the server as a whole has none. */
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

/** Of faults that differ by their place alone the first, with how many more there are. */
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

/** Passed without faults, failed with them. */
export const verdictOf = (faults: readonly WireFault[]): Verdict =>
  faults.length === 0 ? { kind: 'passed' } : { kind: 'failed', faults: condensed(faults).slice(0, MOST_FAULTS) };

export const skipped = (why: string): Verdict => ({ kind: 'skipped', why });

/** A fault of the answer as a whole. */
export const whole = (message: string): WireFault => ({ pointer: '', message });

/** A row with more says no more. */
const MOST_FAULTS = 12;
