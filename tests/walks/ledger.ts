/** Content of a create-like call; two with the same content are one wish. */
export interface Wish {
  call: string;
  method: string;
  amount: string;
  currency: string;
  fields: string;
}

export interface Entry {
  id: string;
  key: string;
  wish: Wish;
  isCompleted: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const readWish = (call: string, body: Record<string, unknown>): Wish => ({
  call,
  method: textOf(body['paymentType'] ?? body['paymentMethod']),
  amount: String(Number(body['amount'])),
  currency: textOf(body['currency']),
  fields: JSON.stringify(body['fields'] ?? {}),
});

/** Orders on the server: one entry for a key, whatever is requested under it later. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Forbidden requests: a call without a key, a key for another wish. */
  readonly faults: string[] = [];
  readonly #wishes = new Map<string, string>();
  /** The key of each wish that nobody has settled yet. */
  readonly #unsettled = new Map<string, string>();

  /** How often each key has come. */
  readonly tries = new Map<string, number>();

  /** Notes that a call has come. The number of tries of its key, from 1. */
  note(key: string, wish: Wish): number {
    if (key === '') this.faults.push(`${wish.call} came without a key`);
    const said = JSON.stringify(wish);
    const known = this.#wishes.get(key);
    if (known !== undefined && known !== said) this.faults.push(`one key for two wishes: ${known} and ${said}`);
    this.#wishes.set(key, said);
    const open = this.#unsettled.get(said) ?? key;
    if (open !== key) this.faults.push(`another key for a wish that is not settled: ${said}`);
    this.#unsettled.set(said, key);
    const tries = (this.tries.get(key) ?? 0) + 1;
    this.tries.set(key, tries);
    return tries;
  }

  /** The server has answered the wish's key with what it asked for, or has refused it for good. */
  settle(wish: Wish): void {
    this.#unsettled.delete(JSON.stringify(wish));
  }

  /** Whether the server has answered whatever it was asked to make of an amount. */
  isSettled(amount: string): boolean {
    return [...this.#unsettled.keys()].every((said) => JSON.parse(said).amount !== amount);
  }

  /** The user has said to start another one. */
  release(amount: string): void {
    for (const said of this.#unsettled.keys()) if (JSON.parse(said).amount === amount) this.#unsettled.delete(said);
  }

  find(key: string): Entry | undefined {
    return this.entries.find((entry) => entry.key === key);
  }

  byId(id: unknown): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  ofAmount(amount: string): Entry[] {
    return this.entries.filter(({ wish }) => wish.amount === amount);
  }

  carryOut(key: string, wish: Wish): Entry {
    const known = this.find(key);
    if (known) return known;
    const entry = { id: `twin-${this.entries.length + 1}`, key, wish, isCompleted: false };
    this.entries.push(entry);
    return entry;
  }
}
