import { BREAKAGES, type Breakage } from './broken-answers.ts';

/** Calls a fault falls on. */
export type Target =
  | 'create'
  | 'payout'
  | 'status'
  | 'complete'
  | 'cancel'
  | 'payout-cancel'
  | 'resume'
  | 'methods'
  | 'any';

/** before: the server never got it. after: it has done what it was asked for. */
export type Moment = 'before' | 'after';

export type FaultKind =
  | { readonly kind: 'lost' }
  | { readonly kind: 'connection' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly hasCode: boolean }
  | { readonly kind: 'unreadable'; readonly breakage: Breakage };

/** Something that goes wrong with the next calls of a kind. */
export interface Fault {
  readonly on: Target;
  readonly when: Moment;
  readonly what: FaultKind;
  readonly times: number;
}

/** Contract §7: what a server that has answered so has not carried out; the others say nothing of it. */
export const SETTLING: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);

export const STATUSES: readonly number[] = [400, 401, 402, 403, 404, 408, 409, 410, 422, 425, 429, 500, 502, 503, 504];

export const ALL_BREAKAGES = BREAKAGES;

const TARGETS: Readonly<Record<Exclude<Target, 'any'>, (path: string) => boolean>> = {
  create: (path) => path.startsWith('deposit-create'),
  payout: (path) => path === 'withdrawal-submit',
  status: (path) => path === 'deposit-status',
  complete: (path) => path === 'deposit-complete',
  cancel: (path) => path === 'deposit-cancel',
  'payout-cancel': (path) => path === 'withdrawal-cancel',
  resume: (path) => path === 'resume-deposit' || path === 'deposit-check',
  methods: (path) => path.startsWith('methods-'),
};

/** Whether it falls on a call; what is merely counted is left alone. */
export const isAimedAt = ({ on }: Fault, path: string): boolean =>
  on === 'any' ? path !== 'events' : TARGETS[on](path);

const says = (what: FaultKind): string => {
  if (what.kind === 'slow') return `takes ${what.ms / 1000} s`;
  if (what.kind === 'status') return `is answered ${what.status} ${what.hasCode ? 'with' : 'without'} a code`;
  if (what.kind === 'unreadable') return `is answered with something unreadable (${what.breakage})`;
  const words = {
    lost: 'is never answered',
    connection: 'ends with a connection error',
    cut: 'is cut off in the middle of its answer',
    twice: 'arrives twice',
  };
  return words[what.kind];
};

const CALLS: Readonly<Record<Target, string>> = {
  create: 'call that makes a deposit',
  payout: 'call that makes a payout',
  status: 'question after the status',
  complete: 'word that it is paid',
  cancel: 'cancellation',
  'payout-cancel': 'cancellation of a payout',
  resume: 'question after an open deposit',
  methods: 'question after the methods',
  any: 'call',
};

export const wordsOfFault = ({ on, when, what, times }: Fault): string => {
  const next = times === 1 ? `the next ${CALLS[on]}` : `each of the next ${times} ${CALLS[on]}s`;
  const moment = when === 'before' ? 'before the server has got it' : 'after the server has carried it out';
  return `${next} ${says(what)}, ${moment}`;
};
