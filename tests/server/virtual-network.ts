import { ALWAYS, type Clock, type Owner } from './clock.ts';
import type { FakeServer, Outcome } from './fake-server.ts';
import type { Sent, Traffic, Try } from './traffic.ts';

export type Received = Exclude<Outcome, { kind: 'silent' }>;

export interface Exchange extends Sent {
  readonly owner: Owner;
  readonly isOnline: () => boolean;
  readonly deliver: (outcome: Received) => void;
}

const WAY_MS = 40;

const BROKEN: Received = { kind: 'broken' };

/** Carries calls between documents and the fake server in virtual time. */
export class VirtualNetwork {
  constructor(
    private readonly clock: Clock,
    private readonly server: FakeServer,
    private readonly traffic: Traffic,
  ) {}

  send(exchange: Exchange): void {
    const { path, request, key, user } = exchange;
    const made = this.traffic.begin(exchange, this.clock.now);
    if (!exchange.isOnline()) {
      if (made) made.ending = 'not-sent';
      this.#deliver(exchange, made, BROKEN);
      return;
    }
    this.clock.after(WAY_MS, ALWAYS, () => {
      this.#deliver(exchange, made, this.server.receive({ path, request, key, user, now: this.clock.now }));
    });
  }

  #deliver(exchange: Exchange, made: Try | undefined, outcome: Outcome): void {
    if (outcome.kind === 'silent') return;
    const afterMs = outcome.kind === 'broken' ? 0 : outcome.afterMs;
    this.clock.after(Math.max(WAY_MS, afterMs), exchange.owner, () => {
      const arriving = exchange.isOnline() ? outcome : BROKEN;
      this.traffic.end(exchange, made, arriving, this.clock.now);
      exchange.deliver(arriving);
    });
  }
}
