import { callPaths } from '#generated/call-table.ts';
import type { CallPath, Restriction } from '#generated/wire.ts';
import type { DepositPhase } from './deposit-phase.ts';
import book from './scenarios.json' with { type: 'json' };

/** Something that goes wrong with a call; `times` limits how often per user. */
export type Fault = { calls: 'all' | 'create' | 'methods' | readonly CallPath[]; times?: number } & (
  | { kind: 'delay'; delayMs: number }
  | { kind: 'fail'; status: number; code: string; message: string }
  /**
   * The call is executed, but its answer is lost. Over HTTP the connection is dropped after `silenceMs`, 25 s by
   * default.
   */
  | { kind: 'lost-answer'; silenceMs?: number }
  /** The call is executed, and the connection drops instead of an answer. */
  | { kind: 'disconnect' }
  /** The call is executed, and the HTML page of a gateway replaces its answer. */
  | { kind: 'garbage' }
  /** The call is executed, and this replaces its answer. */
  | { kind: 'answer'; answer: unknown }
);

/** The server's behaviour towards one user; the token `sandbox-<scenario>-<user>` selects it. */
export interface Scenario {
  description: string;
  /** Its heading in the list of scenarios. */
  topic: string;
  /** The outcome of a payment. Absent: it stays pending. `from` replaces the event that starts the payment. */
  settle?: { phase: DepositPhase; afterMs: number; from?: 'create'; declineCode?: string };
  faults?: readonly Fault[];
  areFieldsRequired?: boolean;
  hasOpenDeposit?: boolean;
  hasNoAddress?: boolean;
  /** Incoming crypto transfers, some of them late; each step takes the time of `settle`. */
  coins?: 'short' | 'short-for-ever' | 'partial' | 'late';
  hasNoBank?: boolean;
  hasNoOffers?: boolean;
  isOfferRefused?: boolean;
  /** The list does not offer other regions. */
  hasNoGeoSelector?: boolean;
  /** There are no methods for currencies of that type. */
  hasNoMethodsIn?: 'fiat' | 'crypto';
  /** Replaces the default currencies of the lists. */
  initCurrencies?: { fiat: string; crypto: string };
  /** Answers none of the optional calls, and says so. */
  hasNoFeatures?: boolean;
  /** Some methods are unavailable, each for a different reason. */
  hasClosedMethods?: boolean;
  /** Restrictions on payouts, sent with the list. */
  restrictions?: Restriction[];
  /** The user already has saved accounts. */
  hasAccounts?: boolean;
  /** Number of transactions in the days before. */
  historyCount?: number;
  /** A withdrawal is paid out just before the user cancels it. */
  isPaidBeforeCancel?: boolean;
  /** Number of methods; copies fill the list beyond the catalogue. */
  methodCount?: number;
  /** Sockets get another token after this time. */
  freshTokenAfterMs?: number;
  /** Replaces the lifetime of requisites. */
  lifetimeSeconds?: number;
  /** Added to the requisites' time of creation. */
  createdOffsetMs?: number;
  /** Replaces every HTML text. */
  html?: string;
  /** Replaces the target of every redirect. */
  redirectUrl?: string;
}

/** A name in `failures`: several scenarios share a failure. */
type FailureName = keyof typeof book.failures;

type Settle = NonNullable<Scenario['settle']>;

/** A scenario as written in scenarios.json, below its topic. */
type ScenarioSource = Omit<Scenario, 'topic' | 'faults' | 'settle'> & {
  /**
   * A phase, or what differs from {@link USUAL_SETTLE}; null: a payment stays pending. Default: null if payments cannot
   * begin, because `fails` has all calls, the creates or the methods.
   */
  settle?: DepositPhase | Partial<Settle> | null;
  /** The provider declines every payment, with this code; replaces `description` and `settle`. */
  decline?: { reason: string; code: string };
  /** Calls that always fail. */
  fails?: Readonly<Record<string, FailureName>>;
  /** Calls that always have this answer. */
  answers?: Readonly<Record<string, unknown>>;
  faults?: readonly (Fault | (Pick<Fault, 'calls' | 'times'> & { kind: 'fail'; failure: FailureName }))[];
};

const USUAL_SETTLE: Settle = { phase: 'processed', afterMs: 4000 };

const withFailure = (fault: NonNullable<ScenarioSource['faults']>[number]): Fault => {
  if (!('failure' in fault)) return fault;
  const { failure, ...rest } = fault;
  return { ...rest, ...book.failures[failure] };
};

const callsFrom = (name: string): Fault['calls'] =>
  name === 'all' || name === 'create' || name === 'methods' ? name : callPaths.filter((path) => path === name);

const scenarioFrom = (topic: string, source: ScenarioSource): Scenario => {
  const { decline, fails = {}, answers = {}, faults = [], ...rest } = source;
  if (decline) {
    const description = `The provider declines every payment: ${decline.reason}.`;
    return { topic, description, settle: { ...USUAL_SETTLE, phase: 'mistaked', declineCode: decline.code } };
  }
  const canBegin = !['all', 'create', 'methods'].some((name) => Object.hasOwn(fails, name));
  const { settle = canBegin ? {} : null, ...others } = rest;
  const failing = Object.entries(fails).map(
    ([name, failure]) => ({ calls: callsFrom(name), kind: 'fail', failure }) as const,
  );
  const answered = Object.entries(answers).map(
    ([name, answer]) => ({ calls: callsFrom(name), kind: 'answer', answer }) as const,
  );
  const all = [...failing, ...answered, ...faults].map(withFailure);
  const own = typeof settle === 'string' ? { phase: settle } : settle;
  return {
    topic,
    ...others,
    ...(own && { settle: { ...USUAL_SETTLE, ...own } }),
    ...(all.length > 0 && { faults: all }),
  };
};

// The JSON module is typed too loosely for the unions above; tests/sandbox/catalogue.test.ts checks every entry.
const topics = Object.entries(book.topics as unknown as Readonly<Record<string, Record<string, ScenarioSource>>>);

/** Every scenario by name, from scenarios.json. */
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  topics.flatMap(([topic, byName]) =>
    Object.entries(byName).map(([name, source]) => [name, scenarioFrom(topic, source)]),
  ),
);

const isCallOf: Record<'all' | 'create' | 'methods', (path: CallPath) => boolean> = {
  all: () => true,
  create: (path) => path.startsWith('deposit-create') || path === 'withdrawal-submit',
  methods: (path) => path.startsWith('methods-payment') || path.startsWith('methods-withdrawal'),
};

/** Whether a fault applies to a call, by the call's path. */
function isStruckBy(fault: Fault, path: CallPath): boolean {
  const { calls } = fault;
  return typeof calls === 'string' ? isCallOf[calls](path) : calls.includes(path);
}

/** Returns the scenario named by a token, or `ok`. Longer names win, so a name may begin with another. */
export function scenarioNameOf(token: string): string {
  const rest = token.replace(/^sandbox-/, '');
  const names = Object.keys(scenarios).filter((name) => rest === name || rest.startsWith(`${name}-`));
  return names.sort((a, b) => b.length - a.length)[0] ?? 'ok';
}

/** Suffix of the tokens that a scenario issues. */
export const FRESH = '-fresh';

/** The user of a token `sandbox-<scenario>-<user>-<anything>`; any other token is a separate user. */
export function userOf(token: string): string {
  const own = token.endsWith(FRESH) ? token.slice(0, -FRESH.length) : token;
  const rest = own.replace(/^sandbox-/, '');
  const name = scenarioNameOf(own);
  const [user = ''] = (rest.startsWith(name) ? rest.slice(name.length + 1) : rest).split('-');
  return user === '' ? own : user;
}

/** Counts the applied faults per user. */
export interface ScenarioBook {
  scenarioOf(token: string): Scenario;
  /** The faults that apply to this call; each is counted. */
  takeFaults(token: string, path: CallPath): Fault[];
  /** Sets the scenario of one user, or of everyone, whatever the token says. */
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
