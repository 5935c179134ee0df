import { callPaths } from '#generated/call-table.ts';
import type { CallPath, Restriction } from '#generated/wire.ts';
import type { DepositPhase } from './deposit-phase.ts';
import book from './scenarios.json' with { type: 'json' };

/** Something that goes wrong with a call; `times` limits how often per user. */
export type Fault = { calls: 'all' | 'create' | 'methods' | readonly CallPath[]; times?: number } & (
  | { kind: 'delay'; delayMs: number }
  | { kind: 'fail'; status: number; code: string; message: string }
  /** The call is executed, but its answer is lost. Over HTTP the connection is dropped after `silenceMs`, 25 s unless said. */
  | { kind: 'lost-answer'; silenceMs?: number }
  /** The call is carried out, and the connection drops instead of an answer. */
  | { kind: 'disconnect' }
  /** The call is carried out, and a page of some gateway comes instead of its answer. */
  | { kind: 'garbage' }
  /** The call is carried out, and this is said instead of its answer. */
  | { kind: 'answer'; answer: unknown }
);

/** How the server behaves towards one user; chosen by the token `sandbox-<scenario>-<user>`. */
export interface Scenario {
  description: string;
  /** Its heading in the list of scenarios. */
  topic: string;
  /** The outcome of a payment. Absent: it waits for ever. `from` replaces the moment the method counts from. */
  settle?: { phase: DepositPhase; afterMs: number; from?: 'create'; declineCode?: string };
  faults?: readonly Fault[];
  areFieldsRequired?: boolean;
  hasOpenDeposit?: boolean;
  hasNoAddress?: boolean;
  /** Incoming crypto transfers, some of which arrive late; each step takes the time of `settle`. */
  coins?: 'short' | 'short-for-ever' | 'partial' | 'late';
  hasNoBank?: boolean;
  hasNoOffers?: boolean;
  isOfferRefused?: boolean;
  /** The list does not offer another region. */
  hasNoGeoSelector?: boolean;
  /** There are no methods in currencies of that type. */
  hasNoMethodsIn?: 'fiat' | 'crypto';
  /** Replaces the currencies that the lists begin with. */
  initCurrencies?: { fiat: string; crypto: string };
  /** Answers none of the optional calls, and says so. */
  hasNoFeatures?: boolean;
  /** Some methods cannot be used now, each for a different reason. */
  hasClosedMethods?: boolean;
  /** Restrictions on payouts, sent with the list. */
  restrictions?: Restriction[];
  /** The user has saved accounts before. */
  hasAccounts?: boolean;
  /** So many transactions of the days before. */
  historyCount?: number;
  /** A withdrawal is paid out just before the user cancels it. */
  isPaidBeforeCancel?: boolean;
  /** So many methods, made up beyond those of the catalogue. */
  methodCount?: number;
  /** Sockets get another token after this time. */
  freshTokenAfterMs?: number;
  /** Replaces the lifetime of requisites. */
  lifetimeSeconds?: number;
  /** Added to the time requisites say they were created at. */
  createdOffsetMs?: number;
  /** Replaces every HTML text. */
  html?: string;
  /** Replaces the target of every redirect. */
  redirectUrl?: string;
}

/** A scenario as scenarios.json has it, below its topic. A failure is named there, as several scenarios have the same. */
type ScenarioSource = Omit<Scenario, 'topic' | 'faults'> & {
  faults?: readonly (
    | Fault
    | (Pick<Fault, 'calls' | 'times'> & { kind: 'fail'; failure: keyof typeof book.failures })
  )[];
};

const withFailure = (fault: NonNullable<ScenarioSource['faults']>[number]): Fault => {
  if (!('failure' in fault)) return fault;
  const { failure, ...rest } = fault;
  return { ...rest, ...book.failures[failure] };
};

// The JSON module is typed too loosely for the unions above; tests/sandbox/catalogue.test.ts checks every entry.
const topics = Object.entries(book.topics as unknown as Readonly<Record<string, Record<string, ScenarioSource>>>);

/** Every scenario by name; scenarios.json is where they are written. */
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  topics.flatMap(([topic, byName]) =>
    Object.entries(byName).map(([name, { faults, ...source }]) => [
      name,
      { topic, ...source, ...(faults && { faults: faults.map(withFailure) }) },
    ]),
  ),
);

const isCallOf: Record<'all' | 'create' | 'methods', (path: CallPath) => boolean> = {
  all: () => true,
  create: (path) => path.startsWith('deposit-create') || path === 'withdrawal-submit',
  methods: (path) => path.startsWith('methods-payment') || path.startsWith('methods-withdrawal'),
};

/** Whether a fault strikes a call, by the call's path. */
function isStruckBy(fault: Fault, path: CallPath): boolean {
  const { calls } = fault;
  return typeof calls === 'string' ? isCallOf[calls](path) : calls.includes(path);
}

/** The scenario named by a token; `ok` when it names none. Longer names win, so that a name may begin with another. */
export function scenarioNameOf(token: string): string {
  const rest = token.replace(/^sandbox-/, '');
  const names = Object.keys(scenarios).filter((name) => rest === name || rest.startsWith(`${name}-`));
  return names.sort((a, b) => b.length - a.length)[0] ?? 'ok';
}

/** How the tokens end that a scenario hands out. */
export const FRESH = '-fresh';

/** The user of a token `sandbox-<scenario>-<user>-<anything>`; a token that names none is a user of its own. */
export function userOf(token: string): string {
  const own = token.endsWith(FRESH) ? token.slice(0, -FRESH.length) : token;
  const rest = own.replace(/^sandbox-/, '');
  const name = scenarioNameOf(own);
  const [user = ''] = (rest.startsWith(name) ? rest.slice(name.length + 1) : rest).split('-');
  return user === '' ? own : user;
}

/** Which faults strike, counted per user. */
export interface ScenarioBook {
  scenarioOf(token: string): Scenario;
  /** The faults that strike this call now; each counts as used. */
  takeFaults(token: string, path: CallPath): Fault[];
  /** Puts one user, or everyone, into a scenario, whatever the token says. */
  override(scenarioName: string, token: string | undefined): void;
  reset(): void;
}

export function createScenarioBook(): ScenarioBook {
  const used = new Map<string, number>();
  const overrides = new Map<string | undefined, string>();
  const nameOf = (token: string): string => overrides.get(token) ?? overrides.get(undefined) ?? scenarioNameOf(token);
  const scenarioOf = (token: string): Scenario => scenarios[nameOf(token)] ?? { description: '', topic: '' };
  return {
    scenarioOf,
    takeFaults: (token, path) =>
      (scenarioOf(token).faults ?? []).filter((fault, index) => {
        if (!isStruckBy(fault, path)) return false;
        const key = `${token} ${nameOf(token)} ${index}`;
        const count = used.get(key) ?? 0;
        used.set(key, count + 1);
        return fault.times === undefined || count < fault.times;
      }),
    override: (scenarioName, token) => {
      overrides.set(token, scenarioName);
    },
    reset: () => {
      used.clear();
      overrides.clear();
    },
  };
}

/** Returns the paths that the selector of a fault matches. */
export function pathsStruckBy(fault: Fault): CallPath[] {
  return callPaths.filter((path) => isStruckBy(fault, path));
}
