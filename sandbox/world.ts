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

/** Pushes a message to the sockets of one user. */
export type EmitPush = (token: string, name: string, payload: unknown) => void;

/** Receives each answer with its request, and returns a replacement: for tests and recordings. */
export type AlterAnswer = (path: CallPath, answer: unknown, request: unknown) => unknown;

/** Transactions of a deposit that appear on the chain later. */
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
  /** Languages of users by their token, as reported by the host; English for others. */
  languages: Map<string, string>;
  /** Deposits whose result a person on the bank page decides. */
  heldByBank: Set<string>;
  /** Awaited transfers of coins, by deposit. */
  transfers: Map<string, Transfer>;
  accounts: AccountBook;
  /** Users whose scenario's transactions were added. */
  seeded: Set<string>;
  /** Captcha answers of the create calls, oldest first, and the used tokens. */
  proofs: { seen: ProofRecord[]; used: Set<string> };
}

interface WorldOptions {
  origins: Origins;
  product: string;
  timeScale: number;
  push: EmitPush;
  /** Default: answers are sent unchanged. */
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
