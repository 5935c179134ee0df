import type { StorageFault } from '#tests/twin/device/device-storage.ts';
import { wordsOfFault, type Fault } from '#tests/twin/server/faults.ts';
import type { EntryStatus } from '#tests/twin/server/ledger.ts';

export type TabName = 'A' | 'B';

/** How the server tells that a deposit has moved: late comes ten seconds after, reversed after an older word that overtook it. */
export type Telling = 'once' | 'twice' | 'late' | 'reversed' | 'never';

/** One thing that happens in a story: what a user does, what goes wrong, what the server does. Whatever does not fit the page is passed over. */
export type Step =
  | { readonly do: 'pick'; readonly title: string }
  | { readonly do: 'type'; readonly field: string; readonly value: string }
  | { readonly do: 'choose'; readonly id: string; readonly value: string }
  | { readonly do: 'press'; readonly id: string; readonly times: number; readonly gapMs: number }
  | { readonly do: 'back' | 'browser-back' | 'browser-forward' | 'host-back' | 'close' }
  | { readonly do: 'reload'; readonly keeps: 'all' | 'nothing' }
  | { readonly do: 'tab'; readonly name: TabName }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'sleep'; readonly ms: number }
  | { readonly do: 'network'; readonly isOnline: boolean }
  | { readonly do: 'drop-socket' }
  | { readonly do: 'clock'; readonly byMs: number }
  | { readonly do: 'storage'; readonly fault: StorageFault | 'cleared' }
  | { readonly do: 'pages'; readonly fault: 'none' | 'fails' | 'slow' }
  | { readonly do: 'popups'; readonly isBlocked: boolean }
  | { readonly do: 'fault'; readonly fault: Fault }
  | { readonly do: 'server'; readonly to: EntryStatus; readonly told: Telling };

export interface Setup {
  readonly seed: number;
  readonly transport: 'http' | 'socket';
  readonly begins: 'deposit' | 'withdrawal' | 'sweepstake';
  /** Names of the methods on offer; all of them unless it says. */
  readonly offers?: readonly string[];
  /** Optional calls that the server answers; none unless it says. */
  readonly features?: readonly string[];
  /** Whether the header may offer to close. */
  readonly canClose: boolean;
  /** Each deposit moves on by itself after a while. */
  readonly moves: { readonly afterMs: number; readonly to: EntryStatus } | null;
}

/** All there is to replay a walk exactly. */
export interface Story {
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

const seconds = (ms: number): string => `${ms / 1000} s`;

const TELLING: Readonly<Record<Telling, string>> = {
  once: 'and says so',
  twice: 'and says so twice',
  late: 'and says so ten seconds later',
  reversed: 'and an older word comes after that',
  never: 'and pushes nothing',
};

type Words = { readonly [D in Step['do']]: (step: Extract<Step, { do: D }>) => string };

const STORAGE_WORDS: Readonly<Record<StorageFault | 'cleared', string>> = {
  none: '(storage works again)',
  throws: '(storage throws)',
  full: '(storage full)',
  cleared: '(storage is cleared)',
};

const bare = (words: string) => (): string => words;

const WORDS: Words = {
  pick: ({ title }) => `picks ${title}`,
  type: ({ field, value }) => `types ${value} into ${field}`,
  choose: ({ id, value }) => `chooses ${value} of ${id}`,
  press: ({ id, times, gapMs }) => (times === 1 ? `presses ${id}` : `presses ${id} ${times} times, ${gapMs} ms apart`),
  back: bare("presses the page's back"),
  'browser-back': bare("goes back in the browser's history"),
  'browser-forward': bare("goes forward in the browser's history"),
  'host-back': bare('swipes back in the host'),
  close: bare('closes'),
  reload: ({ keeps }) => (keeps === 'all' ? 'reloads the page' : 'reloads the page, and all storage is lost'),
  tab: ({ name }) => `goes to tab ${name}`,
  wait: ({ ms }) => `waits ${seconds(ms)}`,
  sleep: ({ ms }) => `lets the device sleep for ${seconds(ms)}`,
  network: ({ isOnline }) => (isOnline ? '(the network is back)' : '(the network goes)'),
  'drop-socket': bare('(the connection of the socket breaks)'),
  clock: ({ byMs }) => `(the device's clock is set by ${seconds(byMs)})`,
  storage: ({ fault }) => STORAGE_WORDS[fault],
  pages: ({ fault }) => (fault === 'none' ? '(page files come again)' : `(page files: ${fault})`),
  popups: ({ isBlocked }) => (isBlocked ? '(the browser blocks windows)' : '(the browser lets windows open)'),
  fault: ({ fault }) => `(${wordsOfFault(fault)})`,
  server: ({ to, told }) => `(the server moves the last deposit to ${to} ${TELLING[told]})`,
};

export const wordsOfStep = (step: Step): string => {
  const say = WORDS[step.do] as (given: Step) => string;
  return say(step);
};

const BEGINNINGS: Readonly<Record<Setup['begins'], string>> = {
  deposit: 'pays in',
  withdrawal: 'asks for a payout',
  sweepstake: 'buys coins',
};

/** A story to read. */
export const wordsOfStory = ({ setup, steps }: Story): string =>
  [
    `A user ${BEGINNINGS[setup.begins]} over ${setup.transport} (seed ${setup.seed})` +
      (setup.moves ? `; deposits become ${setup.moves.to} after ${seconds(setup.moves.afterMs)}.` : '.'),
    ...steps.map((step, index) => `  ${index + 1}. ${wordsOfStep(step)}`),
  ].join('\n');
