import type { Random } from './random.ts';

const TARGETS = {
  create: (path) => path.startsWith('deposit-create'),
  payout: (path) => path === 'withdrawal-submit',
  status: (path) => path === 'deposit-status',
  complete: (path) => path === 'deposit-complete',
  cancel: (path) => path === 'deposit-cancel',
  'payout-cancel': (path) => path === 'withdrawal-cancel',
  resume: (path) => path === 'resume-deposit' || path === 'deposit-check',
  methods: (path) => path.startsWith('methods-'),
  // Metrics never fail.
  any: (path) => path !== 'events',
} satisfies Record<string, (path: string) => boolean>;

type Members = Readonly<Record<string, unknown>>;

const ID = /^(?:deposit|withdrawal)Id$/;

/** The body with another id of the payment: without it the answer cannot be read. */
const withId = (body: unknown, id: unknown): string => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return '"?"';
  const members: Members = { ...body };
  const name = Object.keys(members).find((each) => ID.test(each)) ?? 'depositId';
  return JSON.stringify({ ...members, [name]: id });
};

/** Ways in which an answer is unreadable. */
const BREAK = {
  truncated: (body) => JSON.stringify(body ?? {}).slice(0, -1),
  html: () => '<!doctype html><html><body><h1>504 Gateway Time-out</h1></body></html>',
  empty: () => '',
  null: () => 'null',
  // A number with more digits than JSON parsers keep.
  'unsafe-number-id': (body) => withId(body, '#').replace('"#"', '7203685477580912345'),
  'grouped-number': (body) => withId(body, { value: '1,000' }),
  'empty-id': (body) => withId(body, ''),
  'error-body': () => '{"code":"test.fault","message":"planned fault"}',
  enveloped: (body) => JSON.stringify({ success: true, data: body }),
  listed: (body) => JSON.stringify([body]),
  'missing-member': (body) => withId(body, undefined),
  'wrong-type': (body, random) => withId(body, random.pick([true, [], {}, null])),
} satisfies Record<string, (body: unknown, random: Random) => string>;

type Rewrite = (value: unknown) => unknown;

const rewriteAll = (value: unknown, rewrite: Rewrite): unknown => {
  if (typeof value !== 'object' || value === null) return rewrite(value);
  if (Array.isArray(value)) return rewrite(value.map((item) => rewriteAll(item, rewrite)));
  return rewrite(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewriteAll(item, rewrite)])));
};

/** Ways in which servers write an answer otherwise, with the same meaning. */
const NOTATIONS = {
  // A list with gaps is an object, and an object without members a list.
  'by-php': (value) => {
    if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index + 1), item]));
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    return isEmpty ? [] : value;
  },
  'in-texts': (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  'with-flags': (value) => (typeof value === 'boolean' ? Number(value) : value),
} satisfies Record<string, Rewrite>;

type Notation = keyof typeof NOTATIONS;

const isNotation = (name: string): name is Notation => Object.hasOwn(NOTATIONS, name);

export const NOTATION_NAMES = Object.keys(NOTATIONS).filter(isNotation);

/** Returns the answer in another notation. */
export const inNotation = (notation: Notation, body: unknown): unknown => rewriteAll(body, NOTATIONS[notation]);

/** An open payment as some servers return it: without payment details. */
export const withoutSum = (body: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !/amount|currency/i.test(name)));

type Breakage = keyof typeof BREAK;

const isBreakage = (name: string): name is Breakage => Object.hasOwn(BREAK, name);

export const BREAKAGES = Object.keys(BREAK).filter(isBreakage);

/** Returns the text of an answer with one fault that makes it unreadable. */
export const brokenBody = (breakage: Breakage, body: unknown, random: Random): string => BREAK[breakage](body, random);

/**
 * lost: no answer, ever. cut: the connection breaks. twice: the call arrives twice. clock: the answer names a wrong time. bare:
 * the answer names no sum.
 */
type FaultKind =
  | { readonly kind: 'lost' | 'cut' | 'twice' | 'bare' }
  | { readonly kind: 'slow' | 'clock'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly hasCode: boolean; readonly retryAfter?: string }
  | { readonly kind: 'notation'; readonly notation: Notation }
  | { readonly kind: 'unreadable'; readonly breakage: Breakage };

/** A planned fault of the next calls of a kind. */
export interface Fault {
  readonly on: keyof typeof TARGETS;
  /** before: the call is not executed. after: it is. */
  readonly when: 'before' | 'after';
  readonly what: FaultKind;
  readonly times: number;
}

const WITHOUT_CONTENT = [TARGETS.complete, TARGETS.cancel, TARGETS['payout-cancel']];

/** Contract §8: any answer with a success status to a call whose answer has no content, except an error page. */
export const isSuccess = ({ what }: Fault, path: string): boolean =>
  WITHOUT_CONTENT.some((isTarget) => isTarget(path)) &&
  what.kind === 'unreadable' &&
  what.breakage !== 'html' &&
  what.breakage !== 'truncated';

/** Contract §8: a status that frees the key. */
const DECLINED = 402;

/** Contract §8: statuses of calls that were not executed. */
export const SETTLING: ReadonlySet<number> = new Set([400, DECLINED, 404, 410, 422]);

/** Whether a status frees the key of its intent. */
export const isDecline = (status: number): boolean => status === DECLINED;

const CLIENT_STATUSES = [400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 422, 425, 429, 451];
const SERVER_STATUSES = [500, 501, 502, 503, 504, 520, 524];

export const STATUSES: readonly number[] = [...CLIENT_STATUSES, ...SERVER_STATUSES];

/** Faults in the order in which they were planned. */
export class FaultPlan {
  faults: Fault[] = [];
  injected = 0;

  next(path: string): Fault | undefined {
    const at = this.faults.findIndex(({ on }) => TARGETS[on](path));
    const fault = this.faults[at];
    if (!fault) return undefined;
    this.injected += 1;
    if (fault.times > 1) this.faults[at] = { ...fault, times: fault.times - 1 };
    else this.faults.splice(at, 1);
    return fault;
  }
}

const kindOf = (words: string): FaultKind => {
  const [, status, code] = /^(\d{3})( coded)?$/.exec(words) ?? [];
  if (status !== undefined) return { kind: 'status', status: Number(status), hasCode: code !== undefined };
  const [, refused, retryAfter] = /^(\d{3}) for (\d+) s$/.exec(words) ?? [];
  if (refused !== undefined && retryAfter !== undefined)
    return { kind: 'status', status: Number(refused), hasCode: true, retryAfter };
  if (isNotation(words)) return { kind: 'notation', notation: words };
  const [, seconds] = /^(\S+) s late$/.exec(words) ?? [];
  if (seconds !== undefined) return { kind: 'slow', ms: Number(seconds) * 1000 };
  const [, minutes, side] = /^clock (\d+) min (ahead|behind)$/.exec(words) ?? [];
  if (minutes !== undefined) return { kind: 'clock', ms: Number(minutes) * (side === 'ahead' ? 60_000 : -60_000) };
  if (words === 'lost' || words === 'cut' || words === 'twice' || words === 'bare') return { kind: words };
  if (isBreakage(words)) return { kind: 'unreadable', breakage: words };
  throw new Error(`"${words}" is not a fault.`);
};

const isTarget = (name: string): name is Fault['on'] => Object.hasOwn(TARGETS, name);

/** Reads words such as "after create: 409 coded x2". The statuses are with or without a code of the contract. */
export const readFault = (text: string): Fault => {
  const [, when, on = '', words = '', times = '1'] = /^(before|after) (\S+): (.+?)(?: x(\d+))?$/.exec(text) ?? [];
  if (!isTarget(on)) throw new Error(`"${text}" is not a fault.`);
  return { on, when: when === 'before' ? 'before' : 'after', what: kindOf(words), times: Number(times) };
};
