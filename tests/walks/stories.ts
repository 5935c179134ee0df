import { BREAKAGES, NOTATION_NAMES, SETTLING, STATUSES } from '#tests/server/faults.ts';
import { FOUND_STORIES } from './found-stories.ts';
import type { Setup } from './setup.ts';
import { WAYS, type Way } from './ways.ts';

/** A kept story: every promise must hold in it. */
export interface Story {
  readonly title: string;
  readonly setup: Setup;
  readonly steps: readonly string[];
}

const SETUP: Setup = {
  seed: 1,
  transport: 'http',
  begins: 'deposit',
  isRich: false,
  canClose: true,
  moves: null,
  namedBy: 'user',
  isStoredByHost: false,
  gate: null,
};

const unsettling = STATUSES.filter((status) => !SETTLING.has(status));
const STORAGE = ['throws', 'cleared', 'full'];

type WayName = keyof typeof WAYS;

const ALL = Object.keys(WAYS).filter((name): name is WayName => Object.hasOwn(WAYS, name));
const MAIN = ALL.slice(0, 2);
const KEY = ALL.slice(0, 7);
const CARD_WAY: readonly WayName[] = ['a card deposit'];

type Plot = readonly [ways: readonly WayName[], what: string, steps: string, values?: readonly (string | number)[]];

/** Products of ways to pay, faults and events. VALUE is each of the values. */
const PLOTS: readonly Plot[] = [
  [
    MAIN,
    'answered VALUE after it was carried out',
    'FORM; fault after CALL: VALUE coded; TAP; wait 65 s; TAP',
    unsettling,
  ],
  [MAIN, 'answered VALUE before it was carried out', 'FORM; fault before CALL: VALUE; TAP; TAP', unsettling],
  [
    MAIN,
    'lost, then answered VALUE',
    'FORM; fault after CALL: cut x4; fault before CALL: VALUE coded; TAP; wait 65 s; TAP',
    STATUSES,
  ],
  [
    ALL,
    'repeated by the browser and refused (VALUE), then tapped again',
    'FORM; fault after CALL: VALUE coded; TAP; TAP',
    [400, 404, 410, 422],
  ],
  [
    MAIN,
    'with an unreadable answer (VALUE), then a reload',
    'FORM; fault after CALL: VALUE; TAP; reload; FORM; TAP',
    BREAKAGES,
  ],
  [ALL, 'answered in another notation (VALUE)', 'FORM; fault after CALL: VALUE; TAP; wait 3 s; reload', NOTATION_NAMES],
  [
    KEY,
    'answered VALUE, then repeated',
    'FORM; fault after CALL: VALUE; TAP; TAP; wait 30 s',
    ['429 for 20 s', '503 for 20 s'],
  ],
  [MAIN, 'with a slow next page, then repeated', 'pages slow; FORM; TAP; back; FORM; TAP; wait 30 s'],
  [ALL, 'answered 500 after it was carried out, then repeated', 'FORM; fault after CALL: 500 coded; TAP; TAP'],
  [KEY, 'answered 429 before it was carried out, then repeated', 'FORM; fault before CALL: 429; TAP x3 every 250 ms'],
  [
    KEY,
    'never answered, then tapped in another tab',
    'FORM; fault after CALL: lost; TAP; wait 1 s; tab B; FORM; TAP; wait 20 s',
  ],
  [
    KEY,
    'never answered, then repeated after a reload',
    'FORM; fault after CALL: lost x12; TAP; wait 6 s; reload; FORM; TAP',
  ],
  [
    ['a transfer by card', 'a transfer by form', 'a deposit', 'a host-to-host deposit'],
    'answered by a clock VALUE',
    'FORM; fault after CALL: clock VALUE; TAP; wait 65 s; fault after status: clock VALUE; wait 65 s; reload; wait 65 s',
    ['30 min ahead', '30 min behind'],
  ],
  [KEY, 'tapped five times', 'FORM; TAP x5; wait 3 s'],
  [
    CARD_WAY,
    'cut, then repeated in a new tab with storage VALUE',
    'FORM; fault after CALL: cut x12; TAP; tab B; storage VALUE; FORM; TAP',
    STORAGE,
  ],
  [
    CARD_WAY,
    'cut, then repeated in an earlier tab with storage VALUE',
    'tab B; tab A; FORM; fault after CALL: cut x12; TAP; tab B; storage VALUE; FORM; TAP',
    STORAGE,
  ],
  [
    CARD_WAY,
    'cut, then repeated after a reload with storage VALUE',
    'FORM; fault after CALL: cut x12; TAP; reload; type cardNumber; type expiry; type cvc; storage VALUE; TAP',
    STORAGE,
  ],
];

const tell = ([names, what, steps, values = ['']]: Plot): readonly Story[] =>
  values.flatMap((value) =>
    names.map((name) => {
      const { form, tap, call, setup }: Way = WAYS[name];
      const filled = steps.replaceAll('FORM', form).replaceAll('TAP', tap).replaceAll('CALL', call);
      return {
        title: `${name} ${what.replace('VALUE', String(value))}`,
        setup: { ...SETUP, ...setup },
        steps: filled.replaceAll('VALUE', String(value)).split('; '),
      };
    }),
  );

/** A story in two or more lines: its title and setup, then its steps. */
const readStory = (lines: string): Story => {
  const [head = '', ...steps] = lines.split('\n');
  const [title = '', options = ''] = head.split(' | ');
  const words = options.split(' ');
  const setup: Setup = {
    ...SETUP,
    seed: Number(/\d+/.exec(options)?.[0] ?? 1),
    transport: words.includes('socket') ? 'socket' : 'http',
    begins: (['withdrawal', 'sweepstake'] as const).find((begins) => words.includes(begins)) ?? 'deposit',
    isRich: words.includes('rich'),
    namedBy: words.includes('userId') ? 'userId' : 'user',
    isStoredByHost: words.includes('host-storage'),
  };
  return { title, setup, steps: steps.join(' ').trim().split(/; +/) };
};

export const STORIES: readonly Story[] = [
  ...PLOTS.flatMap(tell),
  ...FOUND_STORIES.trim()
    .split(/\n(?=\S)/)
    .map(readStory),
];
