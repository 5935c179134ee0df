import type { Chance } from './chance.ts';

/** Fate of a call: whether it is carried out, and the answer that the client gets. */
export interface Fate {
  name: string;
  isCarriedOut: boolean;
  reply:
    | { kind: 'answer' }
    | { kind: 'lost' }
    | { kind: 'cut' }
    | { kind: 'garbled' }
    | { kind: 'status'; status: number; code?: string };
  delayMs: number;
}

const GOOD: Fate = { name: 'ok', isCarriedOut: true, reply: { kind: 'answer' }, delayMs: 0 };
const SLOW_MS = 500;

const status = (name: string, code: number, word?: string): Fate['reply'] & { name: string } => ({
  name,
  kind: 'status',
  status: code,
  ...(word === undefined ? {} : { code: word }),
});

/** Faults of a call that moves money, before it is carried out or after. */
const REPLIES = [
  { name: 'lost', kind: 'lost' },
  { name: 'lost', kind: 'lost' },
  { name: 'cut', kind: 'cut' },
  { name: 'cut', kind: 'cut' },
  { name: 'garbled', kind: 'garbled' },
  status('503 without a code', 503),
  status('500 with a code', 500, 'banking.internal'),
  status('502 without a code', 502),
  status('429', 429, 'banking.tooMany'),
  status('408', 408),
  status('409', 409, 'banking.busy'),
  status('401', 401, 'auth.tokenExpired'),
  status('403', 403),
  { name: 'slow', kind: 'answer' },
] as const satisfies readonly (Fate['reply'] & { name: string })[];

/** Only an answer says that it was carried out; what is garbled says that something was. */
const ALWAYS_CARRIED_OUT: ReadonlySet<string> = new Set(['slow', 'garbled']);

/** Turned away at the door: this try was not carried out, whatever became of those before. */
const NEVER_CARRIED_OUT: ReadonlySet<string> = new Set(['401', '403', '429']);

const SHARES = [0.75, 0.5, 0.35];
const REFUSED_SHARE = 0.07;

/** Of a call that moves money: the number of its key's try. */
export const fateOfMoney = (chance: Chance, tries: number): Fate => {
  if (!chance.isLikely(SHARES[tries - 1] ?? 0)) return GOOD;
  if (tries === 1 && chance.isLikely(REFUSED_SHARE)) {
    const reply = { kind: 'status', status: 422, code: 'banking.refused' } as const;
    return { name: 'refused', isCarriedOut: false, reply, delayMs: 0 };
  }
  const { name, ...reply } = chance.pick(REPLIES);
  const isCarriedOut = ALWAYS_CARRIED_OUT.has(name) || (chance.isLikely(0.6) && !NEVER_CARRIED_OUT.has(name));
  const delayMs = chance.isLikely(0.3) || name === 'slow' ? SLOW_MS : 0;
  return { name: `${name}${isCarriedOut ? ', carried out' : ''}`, isCarriedOut, reply, delayMs };
};

/** Of any other call. */
export const fateOfQuestion = (chance: Chance): Fate => {
  if (!chance.isLikely(0.15)) return GOOD;
  const { name, ...reply } = chance.pick([
    { name: 'cut', kind: 'cut' },
    status('503 without a code', 503),
    { name: 'slow', kind: 'answer' },
    { name: 'slow', kind: 'answer' },
  ] as const);
  return { name, isCarriedOut: true, reply, delayMs: name === 'slow' ? SLOW_MS : 0 };
};

export type FileFate = 'ok' | 'slow' | 'missing' | 'cut' | 'unavailable';

/** Of a file of the build, the first two times that it is asked for. */
export const fateOfFile = (chance: Chance, asked: number): FileFate => {
  if (asked > 2 || !chance.isLikely(0.07)) return 'ok';
  return chance.pick(['slow', 'slow', 'missing', 'cut', 'unavailable']);
};
