import type { CallPath } from '#generated/wire.ts';
import { userOf } from './scenarios.ts';

/** A received call; `status` is 0 if it was not answered. */
export interface JournalEntry {
  path: CallPath;
  transport: 'http' | 'socket';
  token: string;
  idempotencyKey: string | undefined;
  status: number;
}

/** A call's request and its answer. */
export interface Exchange extends JournalEntry {
  /** Increases by one, so that a reader can continue after the last entry. */
  id: number;
  /** Epoch ms on the server's clock. */
  at: number;
  tookMs: number;
  request: unknown;
  /** Absent without an answer. */
  answer?: unknown;
}

/** The log of calls, and the answer for each idempotency key. */
export interface Journal {
  /** Increases each time the journal is cleared: calls that began before are ignored. */
  volume(): number;
  note(exchange: Omit<Exchange, 'id'>): void;
  entries(): JournalEntry[];
  /** The user's last calls after the given id, oldest first. */
  exchanges(token: string, afterId: number): Exchange[];
  /**
   * Executes `carryOut` once per key: later calls with the same key and body receive the first answer. A failure is not
   * stored, so a retry executes it again. Returns undefined if the key was used with another body.
   */
  once(key: string, body: string, carryOut: () => Promise<unknown>): Promise<unknown> | undefined;
  clear(): void;
}

/** Limit for the demo's log; older calls keep only their entry. */
const MAX_EXCHANGES = 500;

export function createJournal(): Journal {
  const seen: JournalEntry[] = [];
  let recent: Exchange[] = [];
  let lastId = 0;
  let volume = 0;
  const answers = new Map<string, { body: string; answer: Promise<unknown> }>();
  return {
    volume: () => volume,
    note: (exchange) => {
      const { path, transport, token, idempotencyKey, status } = exchange;
      seen.push({ path, transport, token, idempotencyKey, status });
      lastId += 1;
      recent = [...recent, { ...exchange, id: lastId }].slice(-MAX_EXCHANGES);
    },
    entries: () => [...seen],
    exchanges: (token, afterId) =>
      recent.filter((exchange) => exchange.id > afterId && userOf(exchange.token) === userOf(token)),
    once: (key, body, carryOut) => {
      const known = answers.get(key);
      if (known) return known.body === body ? known.answer : undefined;
      const answer = carryOut();
      answers.set(key, { body, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
    clear: () => {
      volume += 1;
      seen.length = 0;
      recent = [];
      answers.clear();
    },
  };
}
