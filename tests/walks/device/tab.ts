import type { Clock, Owner } from '#tests/server/clock.ts';
import { seedOf } from '#tests/server/random.ts';
import type { Exchange, VirtualNetwork } from '#tests/server/virtual-network.ts';
import type { OpenDocument } from '#tests/walks/bundle-widget.ts';
import { tokenOf, userOf, type Setup, type TabName } from '#tests/walks/setup.ts';
import type { SocketListener, SocketServer, Widget } from '#tests/walks/widget/contract.ts';
import { ackOf, parsed, responseOf } from './answers.ts';
import { makeDocument } from './document-globals.ts';
import { DeviceStorage, ORIGIN, SessionHistory } from './tab-state.ts';

export interface Device {
  readonly clock: Clock;
  readonly network: VirtualNetwork;
  readonly local: DeviceStorage;
  readonly open: OpenDocument;
  startData: Members;
  readonly isStoredByHost: boolean;
  readonly gate: Setup['gate'];
  /** The payments about which the host was asked. */
  readonly decisions: Decision[];
  readonly seed: number;
  skewMs: number;
  isOnline: boolean;
  texts: unknown;
}

/** The host's decision about a payment. */
export interface Decision {
  readonly method: string;
  readonly amount: string;
  readonly isAllowed: boolean;
  /** When the widget receives it. */
  readonly at: number;
}

/** Data that left the widget other than in a call. */
export interface Outgoing {
  readonly way: 'address' | 'console' | 'host';
  readonly text: string;
}

type Members = Readonly<Record<string, unknown>>;

const asMembers = (value: unknown): Members => (typeof value === 'object' && value !== null ? { ...value } : {});

const FIRST_PAGES: ReadonlySet<string> = new Set(['deposit.methods']);

const SLOW_FILE_MS = 12_000;

/** A tab of the browser. Its history and session storage outlive its documents. */
export class Tab {
  readonly history: SessionHistory;
  readonly session = new DeviceStorage();
  readonly outgoing: Outgoing[] = [];
  /** Strings that the host stores for the widget, by user. */
  readonly stored = new Map<string, Map<string, string>>();
  widget: Widget | undefined;
  isHidden = false;
  isPopupBlocked = false;
  isReloaded = false;
  pageFault: 'none' | 'fails' | 'slow' = 'none';
  failure: string | undefined;
  crashedAt = -Infinity;
  #loads = 0;
  #written: readonly [before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>] = [new Map(), new Map()];
  #owner: Owner = { isGone: true, isAsleep: false };
  #events: { window: EventTarget; document: EventTarget } | undefined;
  #socket: SocketListener | undefined;

  constructor(
    readonly name: TabName,
    readonly device: Device,
    path: string,
  ) {
    this.history = new SessionHistory(path);
  }

  get owner(): Owner {
    return this.#owner;
  }

  /** The browser writes the session to disk; `crash` restores what was written before. */
  writeSession(): void {
    this.#written = [this.#written[1], new Map(this.session.values)];
  }

  /** Restores the session as it was a step ago, and loads the document. */
  async crash(): Promise<void> {
    this.crashedAt = this.device.clock.now;
    this.session.values.clear();
    for (const [key, value] of this.#written[0]) this.session.values.set(key, value);
    await this.load({ isReload: true });
  }

  /** Closes the document: its timers end. */
  close(): void {
    this.#owner.isGone = true;
    this.#socket = undefined;
    this.widget = undefined;
  }

  /** Reloads the document on the widget's request. */
  reload(): void {
    this.load({ isReload: true }).catch((error: unknown) => {
      this.failure = String(error);
    });
  }

  async load({ isReload = false } = {}): Promise<void> {
    this.close();
    this.isReloaded = isReload;
    this.#loads += 1;
    this.#owner = { isGone: false, isAsleep: false };
    const owner = this.#owner;
    const { device } = this;
    const { globals, window, document } = makeDocument(
      this,
      owner,
      seedOf(device.seed, `${this.name} ${this.#loads}`),
      {
        fetch: (address, options) => this.#fetch(owner, address, options),
        socket: this.#socketServer(owner),
      },
    );
    this.#events = { window, document };
    this.failure = undefined;
    const opening = device.open(globals).openWidget({
      startData: {
        ...device.startData,
        ...(device.isStoredByHost && { kept: Object.fromEntries(this.#storedByHost()) }),
      },
      sent: (type, payload) => this.#hear(owner, type, payload),
      pageFile: (id) => this.#pageFile(owner, id),
    });
    opening.then(
      (widget) => owner.isGone || (this.widget = widget),
      (error: unknown) => owner.isGone || (this.failure = String(error)),
    );
  }

  tell(target: 'window' | 'document', type: string, more: Members = {}): void {
    this.#events?.[target].dispatchEvent(Object.assign(new Event(type), more));
  }

  dropSocket(): void {
    const listener = this.#socket;
    this.#socket = undefined;
    listener?.closed();
  }

  /** Returns false without an open connection. */
  push(name: string, payload: unknown): boolean {
    if (this.#owner.isGone || !this.#socket) return false;
    this.#socket.pushed(name, payload);
    return true;
  }

  #hear(owner: Owner, type: string, payload: unknown): void {
    this.outgoing.push({ way: 'host', text: JSON.stringify({ type, payload }) });
    if (type === 'onKeep') this.#store(Object(payload));
    if (type === 'onBeforeSubmit') this.#decide(owner, Object(payload));
    if (type !== 'onTokenExpired') return;
    const { device } = this;
    device.clock.after(1000, owner, () => {
      const token = tokenOf(userOf(String(device.startData['token'])), 2);
      this.widget?.say('loaded', { ...device.startData, token });
    });
  }

  #decide(owner: Owner, { id, method, amount }: { id: string; method: string; amount: string }): void {
    const { gate, decisions, clock } = this.device;
    if (!gate) return;
    const isAllowed = gate.allows[decisions.length % gate.allows.length] === true;
    decisions.push({ method, amount, isAllowed, at: clock.now + gate.afterMs });
    clock.after(gate.afterMs, owner, () => this.widget?.say('submit-decided', { id, isAllowed }));
  }

  #storedByHost(): Map<string, string> {
    const user = userOf(String(this.device.startData['token']));
    const known = this.stored.get(user) ?? new Map<string, string>();
    this.stored.set(user, known);
    return known;
  }

  #store({ key, value }: { key: string; value: string }): void {
    if (value === '') this.#storedByHost().delete(key);
    else this.#storedByHost().set(key, value);
  }

  #pageFile(owner: Owner, id: string): Promise<void> {
    if (FIRST_PAGES.has(id)) return Promise.resolve();
    if (this.pageFault === 'fails') return Promise.reject(new Error(`The file of ${id} did not load`));
    if (this.pageFault !== 'slow') return Promise.resolve();
    return new Promise((resolve) => void this.device.clock.after(SLOW_FILE_MS, owner, resolve));
  }

  #fetch(owner: Owner, address: string, options: Members): Promise<unknown> {
    const { device } = this;
    if (!address.startsWith('/api/')) {
      const text = JSON.stringify(address.includes('config') ? { allowedHosts: '*' } : device.texts);
      return Promise.resolve(responseOf({ kind: 'answer', status: 200, text, date: device.clock.now, afterMs: 0 }));
    }
    this.outgoing.push({ way: 'address', text: address });
    const { pathname, searchParams } = new URL(address, ORIGIN);
    const { body, signal, headers } = options;
    const header = (name: string): string => (headers instanceof Headers ? (headers.get(name) ?? '') : '');
    const sender = { key: header('Idempotency-Key'), user: userOf(header('Authorization')) };
    const request = typeof body === 'string' ? asMembers(parsed(body)) : Object.fromEntries(searchParams);
    return new Promise((resolve, reject) => {
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => reject(new Error('AbortError')));
      this.#send(owner, pathname, request, sender, (received) =>
        received.kind === 'broken' ? reject(new TypeError('Failed to fetch')) : resolve(responseOf(received)),
      );
    });
  }

  #send(
    owner: Owner,
    address: string,
    request: Members,
    sender: Pick<Exchange, 'key' | 'user'>,
    deliver: Exchange['deliver'],
  ): void {
    const { device, name } = this;
    const path = address.split('/').at(-1) ?? '';
    device.network.send({ ...sender, tab: name, owner, isOnline: () => device.isOnline, path, request, deliver });
  }

  #socketServer(owner: Owner): SocketServer {
    const { device } = this;
    return {
      open: (listener) => {
        device.clock.after(60, owner, () => {
          if (!device.isOnline) return listener.refused();
          this.#socket = listener;
          return listener.opened();
        });
      },
      close: () => {
        this.#socket = undefined;
      },
      send: (event, data, ack) => {
        const { token, idempotencyKey = '', ...request } = asMembers(data);
        const sender = { key: String(idempotencyKey), user: userOf(String(token)) };
        const connection = this.#socket;
        this.#send(owner, event, request, sender, (received) => {
          if (this.#socket !== connection) return;
          if (received.kind === 'broken') this.dropSocket();
          else ack(ackOf(received));
        });
      },
    };
  }
}
