import type { Call } from './fake-server.ts';

/** State of a deposit or a payout on the server. */
export type EntryStatus = 'waiting' | 'accepted' | 'processed' | 'declined' | 'cancelled' | 'expired';

/** The content of a request that moves money. Requests with the same content belong to one payment intent. */
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
  /** When the widget cancelled it. */
  cancelledAt?: number;
  /** The answer to each request with its key. */
  answer: unknown;
  /** Answers about underpaid coins, in order. */
  rests?: Rest[];
}

/** The paid part of a payment, the rest and its address. */
export interface Rest {
  readonly paid: number;
  readonly due: string;
  readonly address: string;
}

const FINAL: ReadonlySet<EntryStatus> = new Set(['processed', 'declined', 'cancelled', 'expired']);

export const isOver = (status: EntryStatus): boolean => FINAL.has(status);

/** Deposits and payouts by id and by idempotency key. One key has one entry. */
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

  /** Adds a key to a deposit: the key of the request that continues it. */
  alias(key: string, entry: Entry): void {
    this.#byKey.set(key, entry);
  }
}

/** Returns an amount as a decimal text without separators and trailing zeros. */
export const plainAmount = (amount: unknown): string => {
  const text = String(amount).replaceAll(/[\s,]/g, '');
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '0', part = ''] = text.split('.');
  const cents = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`;
};

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [name, String(each)]));

/** Members besides the fields that the user has chosen: another saved account, debited account or package is another order. */
const CHOICES = ['accountId', 'accountType', 'boxId'] as const;

/** Returns the order in a request that moves money. */
export const orderOf = ({ path, request, user }: Pick<Call, 'path' | 'request' | 'user'>): Order => ({
  user,
  call: path,
  method: String(request['paymentType'] ?? request['paymentMethod']),
  amount: plainAmount(request['amount']),
  currency: String(request['currency']),
  fields: {
    ...textsOf(request['fields']),
    ...textsOf(Object.fromEntries(CHOICES.map((name) => [name, request[name] ?? '']))),
  },
});
