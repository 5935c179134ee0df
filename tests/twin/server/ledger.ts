/** State of a deposit or a payout on the server. */
export type EntryStatus = 'waiting' | 'accepted' | 'processed' | 'declined' | 'cancelled' | 'expired';

/** A request in a form that two requests for the same thing share. */
export interface Order {
  readonly user: string;
  readonly call: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Entry {
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  readonly order: Order;
  readonly key: string;
  readonly at: number;
  /** The amount that the user is asked to pay. */
  readonly due: string;
  status: EntryStatus;
  /** The answer to its creation, as often as it is asked for. */
  answer: unknown;
  /** It waits for fields, which the next create brings. */
  wantsFields: boolean;
  isSaidPaid: boolean;
  /** Answers about underpaid coins, in order. */
  rests?: Rest[];
}

/** The paid part of a payment, and the address for the rest. */
export interface Rest {
  readonly paid: number;
  readonly due: string;
  readonly address: string;
}

const FINAL: ReadonlySet<EntryStatus> = new Set(['processed', 'declined', 'cancelled', 'expired']);

export const isOver = (status: EntryStatus): boolean => FINAL.has(status);

/** Deposits and payouts, by id and by key: another key is another one, the same key is the same. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly #byKey = new Map<string, Entry>();

  get last(): Entry | undefined {
    return this.entries.at(-1);
  }

  byKey(key: string): Entry | undefined {
    return this.#byKey.get(key);
  }

  byId(id: unknown): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  add(entry: Entry): Entry {
    this.entries.push(entry);
    this.#byKey.set(entry.key, entry);
    return entry;
  }

  /** Further keys that mean the same deposit: the one that carries it on. */
  alias(key: string, entry: Entry): void {
    this.#byKey.set(key, entry);
  }
}

/** Amounts as one decimal text, however they came. */
export const plainAmount = (amount: unknown): string => {
  const text = String(amount).replaceAll(/[\s,]/g, '');
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '0', part = ''] = text.split('.');
  const cents = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`;
};
