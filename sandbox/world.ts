import type { CallPath, Pushes } from '#generated/wire.ts';
import type { AccountBook } from './accounts.ts';
import { type Catalogue, loadCatalogue } from './catalogue.ts';
import type { ProofRecord } from './captcha/proof.ts';
import { type SandboxClock, createClock } from './clock.ts';
import { type DepositStore, createDepositStore, describeState } from './deposits.ts';
import { type Journal, createJournal } from './journal.ts';
import { type ScenarioBook, createScenarioBook } from './scenarios.ts';
import { type Timers, createTimers } from './timers.ts';
import { type WithdrawalStore, createWithdrawalStore } from './withdrawals.ts';

export interface Origins {
  widget: string;
  demo: string;
  provider: string;
}

/** Tells the sockets of one user something unasked. */
export type EmitPush = (token: string, name: string, payload: unknown) => void;

/** Sees each answer with its request, and says what is sent in its place: for tests, and for recording. */
export type AlterAnswer = (path: CallPath, answer: unknown, request: unknown) => unknown;

/** Transactions of a deposit that a chain will show. */
export interface Transfer {
  blockchain: string;
  cryptoCurrency: string;
}

/** All state of one running sandbox. */
export interface World {
  origins: Origins;
  product: string;
  clock: SandboxClock;
  timers: Timers;
  catalogue: Catalogue;
  scenarios: ScenarioBook;
  deposits: DepositStore;
  withdrawals: WithdrawalStore;
  journal: Journal;
  push: EmitPush;
  alterAnswer: AlterAnswer;
  /** Languages of users by their token, as the host has told them; English for the others. */
  languages: Map<string, string>;
  /** Deposits whose payment a person at the bank page decides on. */
  heldByBank: Set<string>;
  /** Transfers of coins that are awaited, by deposit. */
  transfers: Map<string, Transfer>;
  accounts: AccountBook;
  /** Users who have been given the transactions of their scenario. */
  seeded: Set<string>;
  /** Captcha proofs of the creates, oldest first, and the tokens used so far. */
  proofs: { seen: ProofRecord[]; used: Set<string> };
}

interface WorldOptions {
  origins: Origins;
  product: string;
  timeScale: number;
  push: EmitPush;
  /** Default: answers are sent as they are. */
  alterAnswer?: AlterAnswer | undefined;
  /** Folders of layouts whose methods are offered. Default: that of the project. */
  layouts?: readonly string[] | undefined;
}

export function createWorld(options: WorldOptions): World {
  const { origins, product, timeScale, push, alterAnswer = (_path, answer) => answer, layouts } = options;
  const clock = createClock();
  const deposits = createDepositStore(clock, (deposit) => {
    const payload: Pushes['deposit.status'] = {
      depositId: deposit.id,
      ...describeState(deposit),
      serverTime: clock.now(),
    };
    push(deposit.token, 'deposit.status', payload);
  });
  return {
    origins,
    product,
    clock,
    timers: createTimers(timeScale),
    catalogue: loadCatalogue(origins.provider, layouts),
    scenarios: createScenarioBook(),
    deposits,
    withdrawals: createWithdrawalStore(clock),
    journal: createJournal(),
    push,
    alterAnswer,
    languages: new Map(),
    heldByBank: new Set(),
    transfers: new Map(),
    accounts: new Map(),
    seeded: new Set(),
    proofs: { seen: [], used: new Set() },
  };
}
