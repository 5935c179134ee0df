import type { Clock, Owner } from '#tests/twin/device/clock.ts';
import { Random, seedOf } from '#tests/twin/random.ts';
import type { Delivery } from '#tests/twin/widget/contract.ts';
import { brokenBody } from './broken-answers.ts';
import { isAimedAt, SETTLING, type Fault } from './faults.ts';
import type { Order } from './ledger.ts';
import { orderOf, type Answer, type TwinServer } from './server.ts';

/** How a try of a create-like call has ended, as far as the document that made it can know. */
export type Ending = 'pending' | 'deposit' | 'refused' | 'unsaid' | 'never-sent';

/** One create-like request on its way. */
export interface Try {
  readonly tab: string;
  readonly path: string;
  readonly key: string;
  readonly order: Order;
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: number;
  /** The document that made it. */
  readonly owner: Owner;
  status: number;
  ending: Ending;
  endedAt: number;
}

export interface Exchange {
  readonly tab: string;
  readonly owner: Owner;
  readonly isOnline: () => boolean;
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly deliver: (delivery: Delivery) => void;
}

const USUAL_MS = 80;
/** A refusal at the door of a broken connection. */
const BROKEN_MS = 20;

const BROKEN: Delivery = { kind: 'broken' };

/** Answers that say that a deposit is there. */
const TELLING: ReadonlySet<string> = new Set(['deposit-check', 'resume-deposit', 'deposit-status']);

/** Calls beside the payments themselves that have a key. */
const ERRANDS: ReadonlySet<string> = new Set(['withdrawal-cancel', 'account-delete', 'deposit-claim']);

export const isCreateLike = (path: string): boolean =>
  path.startsWith('deposit-create') || path === 'withdrawal-submit';

/**
 * The network between documents and the server: delivers each call and its answer, unless a fault is planned for it.
 */
export class Network {
  faults: Fault[] = [];
  /** Every request, for those who look for what should not be in it. */
  readonly requests: { readonly path: string; readonly text: string }[] = [];
  readonly tries: Try[] = [];
  /** Requests to take a payout back, to forget an account, to look for coins. */
  readonly errands: Try[] = [];
  /** When a document has heard of a deposit by another way than its creation, by id. */
  readonly told = new Map<string, number>();
  /** The deposit that a tab has heard of last in such a way. */
  readonly lastTold = new Map<string, { readonly id: string; readonly at: number }>();
  injected = 0;
  onTry: (made: Try) => void = () => {};
  #count = 0;

  constructor(
    private readonly clock: Clock,
    private readonly server: TwinServer,
    private readonly user: string,
    private readonly seed: number,
  ) {}

  send(exchange: Exchange): void {
    const { path, request, key } = exchange;
    this.requests.push({ path, text: JSON.stringify(request) });
    const made = this.#note(exchange);
    if (!exchange.isOnline()) {
      if (made) made.ending = 'never-sent';
      this.#deliver(exchange, made, BROKEN, BROKEN_MS);
      return;
    }
    const fault = this.#faultFor(path);
    const isKept = fault?.when === 'before' && fault.what.kind !== 'slow' && fault.what.kind !== 'twice';
    const arriveMs = USUAL_MS / 2;
    this.clock.after(arriveMs, FOREVER, () => {
      const answer = isKept ? undefined : this.#ask(path, request, key, fault?.what.kind === 'twice' ? 2 : 1);
      this.#answer(exchange, made, answer, fault);
    });
  }

  #ask(path: string, request: Exchange['request'], key: string, times: number): Answer {
    const question = { path, request, key, user: this.user, now: this.clock.now };
    let answer = this.server.ask(question);
    for (let count = 1; count < times; count += 1) answer = this.server.ask(question);
    return answer;
  }

  #answer(exchange: Exchange, made: Try | undefined, answer: Answer | undefined, fault: Fault | undefined): void {
    const wayMs = USUAL_MS / 2;
    const what = fault?.what;
    if (what?.kind === 'lost') return;
    if (what?.kind === 'connection') return this.#deliver(exchange, made, BROKEN, BROKEN_MS);
    if (what?.kind === 'cut') return this.#deliver(exchange, made, BROKEN, wayMs);
    const { status, body } = answer ?? { status: 500, body: {} };
    const date = this.clock.now;
    if (what?.kind === 'status') {
      const text = JSON.stringify(what.hasCode ? { code: 'twin.fault', message: 'twin fault' } : {});
      return this.#deliver(exchange, made, { kind: 'answer', status: what.status, text, date }, wayMs);
    }
    if (what?.kind === 'unreadable') {
      this.#count += 1;
      const random = new Random(seedOf(this.seed, `broken ${this.#count}`));
      const text = brokenBody(what.breakage, body, random);
      // A number is an id, too: a client that reads one has been answered, and may pay once more.
      const how = what.breakage === 'number-id' ? 'intact' : 'unreadable';
      return this.#deliver(exchange, made, { kind: 'answer', status: 200, text, date }, wayMs, how);
    }
    const delayMs = what?.kind === 'slow' ? what.ms : wayMs;
    return this.#deliver(exchange, made, { kind: 'answer', status, text: JSON.stringify(body), date }, delayMs);
  }

  #deliver(
    { deliver, owner, isOnline, path, request, tab }: Exchange,
    made: Try | undefined,
    delivery: Delivery,
    delayMs: number,
    how: 'intact' | 'unreadable' = 'intact',
  ): void {
    this.clock.after(delayMs, owner, () => {
      const arriving = isOnline() ? delivery : BROKEN;
      if (made && made.ending === 'pending') this.#end(made, arriving, how);
      if (how === 'intact') this.#tell({ tab, path, request }, arriving);
      deliver(arriving);
    });
  }

  #end(made: Try, delivery: Delivery, how: 'intact' | 'unreadable'): void {
    made.ending = 'unsaid';
    made.endedAt = this.clock.now;
    if (delivery.kind === 'broken' || how === 'unreadable') return;
    made.status = delivery.status;
    if (delivery.status === 200) made.ending = 'deposit';
    else if (SETTLING.has(delivery.status)) made.ending = 'refused';
  }

  #tell({ tab, path, request }: Pick<Exchange, 'tab' | 'path' | 'request'>, delivery: Delivery): void {
    if (delivery.kind === 'broken' || delivery.status !== 200 || !TELLING.has(path)) return;
    const body: unknown = JSON.parse(delivery.text);
    const id: unknown = request['depositId'] ?? Object(body).depositId;
    if (typeof id !== 'string') return;
    this.told.set(id, this.clock.now);
    this.lastTold.set(tab, { id, at: this.clock.now });
  }

  #note({ tab, path, request, key, owner }: Exchange): Try | undefined {
    const isErrand = ERRANDS.has(path);
    if (!isErrand && !isCreateLike(path)) return undefined;
    const order = orderOf({ path, request, user: this.user });
    const at = this.clock.now;
    const made: Try = { tab, path, key, order, request, at, owner, status: 0, ending: 'pending', endedAt: Infinity };
    if (isErrand) this.errands.push(made);
    else {
      this.onTry(made);
      this.tries.push(made);
    }
    return made;
  }

  #faultFor(path: string): Fault | undefined {
    const at = this.faults.findIndex((fault) => isAimedAt(fault, path));
    const fault = this.faults[at];
    if (!fault) return undefined;
    this.injected += 1;
    if (fault.times > 1) this.faults[at] = { ...fault, times: fault.times - 1 };
    else this.faults.splice(at, 1);
    return fault;
  }
}

/** The server is never gone. */
const FOREVER: Owner = { isGone: false, isAsleep: false };
