import type { CallPath } from '#generated/wire.ts';

/** One call the sandbox has seen; nothing of what it carried. */
export interface JournalEntry {
  path: CallPath;
  transport: 'http' | 'socket';
  token: string;
  idempotencyKey: string | undefined;
  status: number;
}

/** What was called, and which answer each idempotency key stands for. */
export interface Journal {
  note(entry: JournalEntry): void;
  entries(): JournalEntry[];
  /**
   * Runs `carryOut` once for a key: every later call with the same key and body gets the first one's answer. A failure is
   * forgotten, so that a retry is a fresh attempt. Returns undefined when the key stands for another body.
   */
  once(key: string, body: string, carryOut: () => Promise<unknown>): Promise<unknown> | undefined;
  clear(): void;
}

export function createJournal(): Journal {
  const seen: JournalEntry[] = [];
  const answers = new Map<string, { body: string; answer: Promise<unknown> }>();
  return {
    note: (entry) => {
      seen.push(entry);
    },
    entries: () => [...seen],
    once: (key, body, carryOut) => {
      const known = answers.get(key);
      if (known) return known.body === body ? known.answer : undefined;
      const answer = carryOut();
      answers.set(key, { body, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
    clear: () => {
      seen.length = 0;
      answers.clear();
    },
  };
}
