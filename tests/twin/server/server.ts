import type { CallPath } from '#generated/wire.ts';
import { Random, seedOf } from '#tests/twin/random.ts';
import { generatedAnswer } from './answer-pool.ts';
import { BOXES, DEPOSIT_METHODS, methodNamed, PAYOUT_METHODS, wireMethods, type TwinMethod } from './catalogue.ts';
import { depositAnswer } from './deposit-answers.ts';
import { isOver, Ledger, plainAmount, type Entry, type EntryStatus, type Order, type Rest } from './ledger.ts';

export interface Question {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly user: string;
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Code and finer state, as deposit-status has them. */
const STATES: Readonly<Record<EntryStatus, { status: number; depositStatus?: string }>> = {
  waiting: { status: 0 },
  accepted: { status: 3 },
  processed: { status: 1 },
  declined: { status: 2, depositStatus: 'DECLINED' },
  cancelled: { status: 2, depositStatus: 'CANCELED' },
  expired: { status: 2, depositStatus: 'EXPIRED' },
};

/** Contract §7: that a deposit is cancelled or expired is in its finer state, whatever its code. */
const ENDED_CODES = [2, 0, 3] as const;

const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

/** The account that the user has saved earlier. */
const ACCOUNT = {
  id: 'account-1',
  paymentMethod: 'card',
  mask: 'Visa •• 4242',
  expires: '12/27',
  lastAmount: '640',
  currency: 'USD',
};

const NO_SUCH = refusal(404, 'banking.depositNotFound');

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  isMembers(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)])) : {};

/** The order in a create-like request. */
export const orderOf = ({ path, request, user }: Pick<Question, 'path' | 'request' | 'user'>): Order => ({
  user,
  call: path,
  method: String(request['paymentType'] ?? request['paymentMethod']),
  amount: plainAmount(request['amount']),
  currency: String(request['currency']),
  // Another account is another wish.
  fields: { ...textsOf(request['fields']), ...textsOf({ accountId: request['accountId'] ?? '' }) },
});

/** A server that is fully idempotent by key, and keeps the ledger. Everything else it says comes from the schemas and its seed. */
export class TwinServer {
  readonly ledger = new Ledger();
  readonly #counts = new Map<string, number>();
  #hasAccount = true;

  constructor(
    private readonly seed: number,
    /** Names of what is on offer; everything unless told otherwise. */
    private readonly offered?: readonly string[],
    /** Optional calls that it answers. */
    private readonly features: readonly string[] = [],
  ) {}

  ask(question: Question): Answer {
    const { path } = question;
    if (path.startsWith('deposit-create')) return this.#create(question);
    const handler = this.#handlers[path];
    return handler ? handler(question) : ok(generatedAnswer(asPath(path), 'usual', this.#random(path)));
  }

  /** Content of a push or a status answer. */
  stateOf(entry: Entry): Readonly<Record<string, unknown>> {
    const { status, order, id } = entry;
    const transaction =
      status === 'processed'
        ? { transaction: { currency: order.currency, amount: Number(order.amount) || 0, status: 1, txid: `tx-${id}` } }
        : {};
    const ended = status === 'cancelled' || status === 'expired' ? { status: ENDED_CODES[this.seed % 3] } : {};
    return { ...STATES[status], ...ended, ...transaction, ...this.#restOf(entry) };
  }

  /** In some worlds coins come in parts: each time it is asked, more have come, and the rest has another address. */
  #restOf(entry: Entry): object {
    if (this.seed % 10 !== 3 || entry.kind !== 'deposit' || entry.status !== 'waiting') return {};
    const rests = (entry.rests ??= []);
    const paid = Math.min(rests.length + 1, 9);
    const rest: Rest = { paid, due: `${10 - paid}.5`, address: `TW${entry.id}x${paid}` };
    rests.push(rest);
    const { due: dueAmount, address } = rest;
    return { transfer: { currency: 'USDT', paidAmount: paid, dueAmount, address } };
  }

  move(entry: Entry, status: EntryStatus): void {
    if (!isOver(entry.status)) entry.status = status;
  }

  /** The same for the same question of a walk, whatever was asked before it. */
  #random(name: string): Random {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return new Random(seedOf(this.seed, `${name} ${count}`));
  }

  readonly #handlers: Readonly<Record<string, (question: Question) => Answer>> = {
    'methods-payment-v5': () => this.#methods('deposit'),
    'methods-payment-v3': () => this.#methods('deposit'),
    'methods-withdrawal-v4': () => this.#methods('payout'),
    'methods-withdrawal': () => this.#methods('payout'),
    'methods-country-selector-v2': () =>
      ok({ countries: [{ name: 'Kazakhstan', code: 'KZ', dialPrefix: '+7', exampleNumber: '7710009998' }] }),
    'sweepstake-boxes': () => ok({ boxes: BOXES }),
    'deposit-limits': () => ok({}),
    'onramp-deposit-limits': () => ok({ min: 10, max: 90_000 }),
    'session-start': () => ok({ payment_session_id: `session-${this.#random('session').below(1e9)}` }),
    'deposit-prepare': () =>
      ok({ details: [{ name: 'upi', value: 'twin@upi', type: 'text' }], fields: [], requisites: [] }),
    'bank-get': () => ok({ bank: { name: 'Twin Bank' } }),
    events: () => ok(null),
    'session-form-on-close-modal': () => ok(null),
    'deposit-status': ({ request }) => this.#about(request, (entry) => ok(this.stateOf(entry))),
    'resume-deposit': ({ request }) => this.#about(request, (entry) => ok(entry.answer)),
    'deposit-complete': ({ request }) =>
      this.#about(request, (entry) => {
        entry.isSaidPaid = true;
        return ok({ status: STATES[entry.status].status });
      }),
    'deposit-cancel': ({ request }) =>
      this.#about(request, (entry) => {
        if (isOver(entry.status)) return refusal(409, 'banking.depositNotOpen');
        entry.status = 'cancelled';
        return ok({});
      }),
    'deposit-check': ({ request, user }) => {
      const open = this.ledger.entries.findLast(
        ({ order, status }) => order.user === user && order.method === request['paymentMethod'] && status === 'waiting',
      );
      return ok(open ? { ...Object(open.answer), exists: true } : { exists: false });
    },
    'external-deposit-continue': ({ request }) =>
      this.#about(request, (entry) =>
        ok({ data: { url: `https://pay.twin.test/${entry.id}` }, processingAmount: entry.due }),
      ),
    'accounts-list': () => ok({ accounts: this.#hasAccount ? [ACCOUNT] : [] }),
    'account-delete': () => {
      this.#hasAccount = false;
      return ok({});
    },
    'transactions-list': ({ user }) => {
      const own = this.ledger.entries.filter(({ order }) => order.user === user).toReversed();
      return ok({ transactions: own.map((entry) => this.#recordOf(entry)) });
    },
    'withdrawal-cancel': ({ request }) => {
      const entry = this.ledger.byId(request['withdrawalId']);
      if (entry?.kind !== 'payout') return NO_SUCH;
      if (entry.status === 'waiting') entry.status = 'cancelled';
      return ok(STATES[entry.status]);
    },
    'withdrawal-submit': (question) => {
      const known = this.ledger.byKey(question.key);
      if (known) return ok(known.answer);
      const id = `W-${this.ledger.entries.length + 1}`;
      this.#enter(question, { id, kind: 'payout', due: '', answer: { withdrawalId: id }, wantsFields: false });
      return ok({ withdrawalId: id });
    },
  };

  #methods(kind: Entry['kind']): Answer {
    const all = kind === 'payout' ? PAYOUT_METHODS : DEPOSIT_METHODS;
    const methods = all.filter(({ name }) => this.offered?.includes(name) ?? true);
    const restrictions =
      kind === 'payout' ? { restrictions: [{ reason: 'wagering', amount: '20.5', currency: 'USD' }] } : {};
    const named = this.features.length > 0 ? { features: this.features } : {};
    return ok({ methods: wireMethods(methods), isGeoSelector: false, ...restrictions, ...named });
  }

  #recordOf({ id, kind, order, status, at }: Entry): Readonly<Record<string, unknown>> {
    const { method: paymentMethod, amount, currency } = order;
    const isPayout = kind === 'payout';
    const made = { id, kind: isPayout ? 'withdrawal' : 'deposit', paymentMethod, amount, currency, created: at };
    return { ...made, ...STATES[status], canCancel: isPayout && status === 'waiting' };
  }

  #about(request: Question['request'], answer: (entry: Entry) => Answer): Answer {
    const entry = this.ledger.byId(request['depositId']);
    return entry ? answer(entry) : NO_SUCH;
  }

  #enter(question: Question, more: Pick<Entry, 'id' | 'kind' | 'due' | 'answer' | 'wantsFields'>): Entry {
    const { key, now } = question;
    return this.ledger.add({ ...more, order: orderOf(question), key, at: now, status: 'waiting', isSaidPaid: false });
  }

  #create(question: Question): Answer {
    const { request, key, path } = question;
    const known = this.ledger.byKey(key);
    if (known) return ok(known.answer);
    const order = orderOf(question);
    const method = methodNamed(order.method);
    if (!method || method.kind === 'payout') return refusal(422, 'banking.unknownMethod');
    const amount = Number(order.amount);
    if (!(amount >= method.min && amount <= method.max)) return refusal(422, 'banking.amount');
    const carried = this.ledger.byId(request['depositId']);
    if (carried) return this.#carryOn(carried, question);
    const random = this.#random(path);
    const id = `D-${this.ledger.entries.length + 1}`;
    // A prepared method is paid before there is a deposit, so its sum is the typed amount.
    const due = !method.isPrepared && random.percent(25) ? plainAmount((amount + 0.37).toFixed(2)) : order.amount;
    const answer = this.#answerFor(method, { id, order, due, now: question.now, random });
    const isWaiting = Object(Object(answer).apiResponse).isFieldsRequired === true;
    this.#enter(question, { id, kind: 'deposit', due, answer, wantsFields: isWaiting });
    return ok(answer);
  }

  #answerFor(
    { kind, pageId }: TwinMethod,
    facts: { id: string; order: Order; due: string; now: number; random: Random },
  ): unknown {
    return depositAnswer(kind === 'payout' ? 'redirect' : kind, { ...facts, pageId });
  }

  /** The deposit waited for fields, and has them. */
  #carryOn(entry: Entry, question: Question): Answer {
    const { order, due } = entry;
    const random = this.#random(`carry ${entry.id}`);
    entry.wantsFields = false;
    entry.answer = depositAnswer('unified', { id: entry.id, order, due, now: question.now, pageId: undefined, random });
    this.ledger.alias(question.key, entry);
    return ok(entry.answer);
  }
}

const asPath = (path: string): CallPath => {
  return path as CallPath;
};
