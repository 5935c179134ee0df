import { BOXES, DEPOSIT_METHODS, methodNamed, PAYOUT_METHODS, wireMethods } from './catalogue.ts';
import { depositAnswer, recordOf, stateOf, STATES } from './deposit-answers.ts';
import { brokenBody, FaultPlan, inNotation, isSuccess, withoutSum, type Fault } from './faults.ts';
import { isOver, Ledger, orderOf, plainAmount, type Entry, type EntryStatus, type Rest } from './ledger.ts';
import { Random, seedOf } from './random.ts';
import { generatedAnswer } from './schema-values.ts';

export interface Call {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly user: string;
  /** Epoch ms. */
  readonly now: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The reply to a call on any transport. */
export type Outcome =
  | {
      /** unreadable: the client cannot know what was executed. */
      readonly kind: 'answer' | 'unreadable';
      readonly status: number;
      readonly text: string;
      /** Epoch ms at which the call was executed, and the delay of its answer. */
      readonly date: number;
      readonly afterMs: number;
      /** The header of that name, in seconds. */
      readonly retryAfter?: string | undefined;
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'silent' };

export interface ServerOptions {
  readonly seed: number;
  /** Names of the offered methods; all by default. */
  readonly offers?: readonly string[] | undefined;
  /** Optional calls that the server supports. */
  readonly features?: readonly string[] | undefined;
  readonly providerOrigin?: string;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

const ACCOUNT = {
  id: 'account-1',
  paymentMethod: 'card',
  mask: 'Visa •• 4242',
  expires: '12/27',
  lastAmount: '640',
  currency: 'USD',
};

const NO_SUCH = refusal(404, 'banking.depositNotFound');

/** A server that is idempotent by key and keeps the ledger. Its other answers come from the schemas and its seed. */
export class FakeServer {
  readonly ledger = new Ledger();
  readonly plan = new FaultPlan();
  readonly #seed: number;
  readonly #counts = new Map<string, number>();
  #hasAccount = true;

  constructor(private readonly options: ServerOptions) {
    this.#seed = options.seed;
  }

  /** Executes a call, unless a planned fault prevents it, and returns what the client gets. */
  receive(call: Call): Outcome {
    const fault = this.plan.next(call.path);
    const what = fault?.what.kind;
    const isKept =
      fault?.when === 'before' &&
      what !== 'slow' &&
      what !== 'twice' &&
      what !== 'clock' &&
      what !== 'bare' &&
      what !== 'notation' &&
      !isSuccess(fault, call.path);
    const answer = isKept ? { status: 500, body: {} } : this.answer(call);
    if (what === 'twice') this.answer(call);
    return this.#outcomeOf(answer, fault, call);
  }

  #outcomeOf({ status, body }: Answer, fault: Fault | undefined, { path, now: date }: Call): Outcome {
    const what = fault?.what;
    const plain = { kind: 'answer', status, text: JSON.stringify(body), date, afterMs: 0 } as const;
    if (what?.kind === 'lost') return { kind: 'silent' };
    if (what?.kind === 'cut') return { kind: 'broken' };
    if (what?.kind === 'slow') return { ...plain, afterMs: what.ms };
    if (what?.kind === 'bare') return { ...plain, text: JSON.stringify(withoutSum(body)) };
    if (what?.kind === 'notation') return { ...plain, text: JSON.stringify(inNotation(what.notation, body)) };
    if (what?.kind === 'clock') return { ...plain, date: date + what.ms };
    if (what?.kind === 'status') {
      const text = JSON.stringify(what.hasCode ? { code: 'test.fault', message: 'planned fault' } : {});
      return { ...plain, status: what.status, text, retryAfter: what.retryAfter };
    }
    if (!fault || what?.kind !== 'unreadable') return plain;
    const kind = isSuccess(fault, path) ? 'answer' : 'unreadable';
    return { ...plain, kind, status: 200, text: brokenBody(what.breakage, body, this.#random('broken')) };
  }

  answer(call: Call): Answer {
    const { path } = call;
    if (path.startsWith('deposit-create')) return this.#create(call);
    const handler = this.#handlers[path];
    return handler ? handler(call) : ok(generatedAnswer(path, 'usual', this.#random(path)));
  }

  /** Content of a push or a status answer. */
  stateOf(entry: Entry): Readonly<Record<string, unknown>> {
    return { ...stateOf(entry, this.#seed), ...this.#restOf(entry) };
  }

  /** On some servers coins are paid in parts: each status answer has another part, and the rest another address. */
  #restOf(entry: Entry): object {
    if (this.#seed % 10 !== 3 || entry.kind !== 'deposit' || entry.status !== 'waiting') return {};
    const rests = (entry.rests ??= []);
    const paid = Math.min(rests.length + 1, 9);
    const rest: Rest = { paid, due: `${10 - paid}.5`, address: `TW${entry.id}x${paid}` };
    rests.push(rest);
    return { transfer: { currency: 'USDT', paidAmount: paid, dueAmount: rest.due, address: rest.address } };
  }

  move(entry: Entry, status: EntryStatus): void {
    if (!isOver(entry.status)) entry.status = status;
  }

  /** Returns the same numbers for the same call of a walk, independent of earlier calls. */
  #random(name: string): Random {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return new Random(seedOf(this.#seed, `${name} ${count}`));
  }

  readonly #handlers: Readonly<Record<string, (call: Call) => Answer>> = {
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
      ok({ details: [{ name: 'upi', value: 'test@upi', type: 'text' }], fields: [], requisites: [] }),
    'bank-get': () => ok({ bank: { name: 'Test Bank' } }),
    events: () => ok(null),
    'session-form-on-close-modal': () => ok(null),
    'deposit-status': ({ request }) => this.#about(request, (entry) => ok(this.stateOf(entry))),
    'resume-deposit': ({ request }) => this.#about(request, (entry) => ok(entry.answer)),
    'deposit-complete': ({ request }) => this.#about(request, ({ status }) => ok({ status: STATES[status].status })),
    'deposit-cancel': ({ request, now }) =>
      this.#about(request, (entry) => {
        if (isOver(entry.status)) return refusal(409, 'banking.depositNotOpen');
        entry.status = 'cancelled';
        entry.cancelledAt = now;
        return ok({});
      }),
    'deposit-check': ({ request, user }) => {
      const open = this.ledger.entries.findLast(
        ({ order, status }) => order.user === user && order.method === request['paymentMethod'] && status === 'waiting',
      );
      return ok(open ? { ...Object(open.answer), exists: true } : { exists: false });
    },
    'external-deposit-continue': ({ request }) =>
      this.#about(request, ({ id, due }) => ok({ data: { url: this.#providerUrl(id) }, processingAmount: due })),
    'accounts-list': () => ok({ accounts: this.#hasAccount ? [ACCOUNT] : [] }),
    'account-delete': () => {
      this.#hasAccount = false;
      return ok({});
    },
    'transactions-list': ({ user }) => {
      const own = this.ledger.entries.filter(({ order }) => order.user === user).toReversed();
      return ok({ transactions: own.map(recordOf) });
    },
    'withdrawal-cancel': ({ request }) => {
      const entry = this.ledger.byId(request['withdrawalId']);
      if (entry?.kind !== 'payout') return NO_SUCH;
      if (entry.status === 'waiting') entry.status = 'cancelled';
      return ok(STATES[entry.status]);
    },
    'withdrawal-submit': (call) => {
      const id = `W-${this.ledger.entries.length + 1}`;
      const known =
        this.ledger.byKey(call.key) ?? this.#enter(call, { id, kind: 'payout', due: '', answer: { withdrawalId: id } });
      return ok(known.answer);
    },
  };

  #providerUrl(id: string): string {
    return `${this.options.providerOrigin ?? 'https://pay.test'}/provider?id=${id}`;
  }

  #methods(kind: Entry['kind']): Answer {
    const { offers, features = [] } = this.options;
    const all = kind === 'payout' ? PAYOUT_METHODS : DEPOSIT_METHODS;
    const methods = wireMethods(all.filter(({ name }) => offers?.includes(name) ?? true));
    const restrictions = [{ reason: 'wagering', amount: '20.5', currency: 'USD' }];
    const named = features.length > 0 ? { features } : {};
    return ok({ methods, isGeoSelector: false, ...(kind === 'payout' ? { restrictions } : {}), ...named });
  }

  #about(request: Call['request'], answer: (entry: Entry) => Answer): Answer {
    const entry = this.ledger.byId(request['depositId']);
    return entry ? answer(entry) : NO_SUCH;
  }

  #enter(call: Call, more: Pick<Entry, 'id' | 'kind' | 'due' | 'answer'>): Entry {
    return this.ledger.add({ ...more, order: orderOf(call), key: call.key, at: call.now, status: 'waiting' });
  }

  #create(call: Call): Answer {
    const { request, key, path, now } = call;
    const known = this.ledger.byKey(key);
    if (known) return ok(known.answer);
    const order = orderOf(call);
    const method = methodNamed(order.method);
    if (!method || method.kind === 'payout') return refusal(422, 'banking.unknownMethod');
    const amount = Number(order.amount);
    if (!(amount >= method.min && amount <= method.max)) return refusal(422, 'banking.amount');
    const carried = this.ledger.byId(request['depositId']);
    if (carried) return this.#carryOn(carried, call);
    const random = this.#random(path);
    const id = `D-${this.ledger.entries.length + 1}`;
    // A prepared method is paid before its deposit exists, and a generated answer does not state the sum.
    const isChangeable = !method.isPrepared && method.kind !== 'generated';
    const due = isChangeable && random.percent(25) ? plainAmount((amount + 0.37).toFixed(2)) : order.amount;
    const facts = { id, order, due, now, random, pageId: method.pageId, url: this.#providerUrl(id) };
    const answer = depositAnswer(method.kind, facts);
    this.#enter(call, { id, kind: 'deposit', due, answer });
    return ok(answer);
  }

  /** The fields that a deposit has waited for. */
  #carryOn(entry: Entry, { key, now }: Call): Answer {
    const { id, order, due } = entry;
    const random = this.#random(`carry ${id}`);
    entry.answer = depositAnswer('unified', { id, order, due, now, random, pageId: undefined, url: '' });
    this.ledger.alias(key, entry);
    return ok(entry.answer);
  }
}
