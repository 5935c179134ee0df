import { chanceOf } from './chance.ts';
import { fateOfMoney, fateOfQuestion, type Fate } from './faults.ts';
import { Ledger, readWish } from './ledger.ts';
import { answerOf, QUESTIONS } from './twin-answers.ts';

/** The client's result, on either transport. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | { kind: 'garbled' } | { kind: 'lost' | 'cut' };

export interface Call {
  path: string;
  key: string;
  body: Record<string, unknown>;
}

interface Settings {
  seed: number;
  providerOrigin: string;
  /** Tells the walk's story. */
  tell: (line: string) => void;
  /** Something goes wrong on purpose. */
  onFault: () => void;
}

const MONEY: ReadonlySet<string> = new Set(['deposit-create', 'deposit-create-p2p', 'withdrawal-submit']);

const refuse = (status: number, code?: string): Reply => ({
  kind: 'answer',
  status,
  body: code ? { code } : undefined,
});

const replyOf = ({ reply }: Fate, body: unknown): Reply => {
  if (reply.kind === 'answer') return { kind: 'answer', status: 200, body };
  if (reply.kind === 'status') return refuse(reply.status, reply.code);
  return reply;
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The calls of the contract, over any transport, with faults from the seed. Written from the contract alone. */
export class TwinApi {
  readonly ledger = new Ledger();
  readonly #settings: Settings;
  readonly #asked = new Map<string, number>();
  #isFaulty = true;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** From now on everything works, as at the end of a walk. */
  calm(): void {
    this.#isFaulty = false;
  }

  async answer(call: Call): Promise<Reply> {
    const { path } = call;
    if (MONEY.has(path)) return this.#moveMoney(call);
    const asked = (this.#asked.get(path) ?? 0) + 1;
    this.#asked.set(path, asked);
    const chance = chanceOf(this.#settings.seed, path, asked);
    const fate = this.#isFaulty ? fateOfQuestion(chance) : undefined;
    if (fate) await pause(fate.delayMs);
    const { body } = call;
    const entry = this.ledger.byId(body['depositId']);
    const data = this.#dataOf(path, body, entry);
    if (data === undefined) return refuse(404, 'twin.unknown');
    if (fate && fate.name !== 'ok') {
      this.#settings.onFault();
      this.#settings.tell(`    server: ${path} ${fate.name}`);
    }
    return fate ? replyOf(fate, data) : { kind: 'answer', status: 200, body: data };
  }

  #dataOf(path: string, body: Call['body'], entry: ReturnType<Ledger['byId']>): unknown {
    if (path === 'deposit-complete') return this.#complete(entry);
    if (path === 'resume-deposit') return entry && answerOf(entry, this.#settings.providerOrigin);
    return QUESTIONS[path]?.(body, entry);
  }

  #complete(entry: ReturnType<Ledger['byId']>): unknown {
    if (entry) entry.isCompleted = true;
    return { status: 3 };
  }

  async #moveMoney({ path, key, body }: Call): Promise<Reply> {
    const { seed, providerOrigin } = this.#settings;
    const wish = readWish(path, body);
    const tries = this.ledger.note(key, wish);
    const order = [...this.ledger.tries.keys()].indexOf(key);
    const fate = this.#isFaulty ? fateOfMoney(chanceOf(seed, path, order, tries), tries) : undefined;
    const name = `${path} ${wish.method} ${wish.amount}, key ${order + 1}, try ${tries}`;
    this.#settings.tell(`    server: ${name}: ${fate?.name ?? 'ok'}`);
    if (fate && fate.name !== 'ok') this.#settings.onFault();
    const data = fate?.isCarriedOut === false ? undefined : answerOf(this.ledger.carryOut(key, wish), providerOrigin);
    if (fate) await pause(fate.delayMs);
    const isRefusedAtOnce = fate?.name === 'refused' && tries === 1;
    if (!fate || fate.reply.kind === 'answer' || isRefusedAtOnce) this.ledger.settle(wish);
    return fate ? replyOf(fate, data) : { kind: 'answer', status: 200, body: data };
  }
}
