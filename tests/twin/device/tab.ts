import type { OpenDocument } from '#tests/twin/bundle-widget.ts';
import { seedOf } from '#tests/twin/random.ts';
import type { Network } from '#tests/twin/server/network.ts';
import type { Delivery, SocketListener, SocketServer, Widget } from '#tests/twin/widget/contract.ts';
import type { Clock, Owner } from './clock.ts';
import { DeviceStorage } from './device-storage.ts';
import { makeDocument } from './document-globals.ts';
import { SessionHistory } from './session-history.ts';

export interface Device {
  readonly clock: Clock;
  readonly network: Network;
  readonly local: DeviceStorage;
  readonly open: OpenDocument;
  readonly startData: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** How far the device's clock is from true time. */
  skewMs: number;
  isOnline: boolean;
  texts: unknown;
}

/** Something that left the widget by another way than a call. */
export interface Outgoing {
  readonly way: 'address' | 'console' | 'host' | 'metric';
  readonly text: string;
}

const asMembers = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** A response as fetch gives it, as far as the transport looks at it. */
const responseOf = ({ status, text, date }: Extract<Delivery, { kind: 'answer' }>): unknown => ({
  ok: status >= 200 && status < 300,
  status,
  headers: new Headers({ date: new Date(date).toUTCString() }),
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(parsed(text)),
});

/** The socket's ack for an answer. */
const ackOf = ({ status, text, date }: Extract<Delivery, { kind: 'answer' }>): unknown => {
  const data = parsed(text);
  if (data === undefined) return text === '' ? undefined : text;
  return { code: status, data, serverTime: date };
};

/** Pages that come with the first chunk. */
const FIRST_PAGES: ReadonlySet<string> = new Set(['deposit.methods']);

/** A tab of the browser: its history and session storage last, its documents come and go. */
export class Tab {
  readonly history: SessionHistory;
  readonly session = new DeviceStorage();
  readonly outgoing: Outgoing[] = [];
  readonly hostMessages: { readonly type: string; readonly payload: unknown }[] = [];
  readonly problems: string[] = [];
  widget: Widget | undefined;
  isHidden = false;
  isPopupBlocked = false;
  /** Files of pages that do not come, or come late. */
  pageFault: 'none' | 'fails' | 'slow' = 'none';
  /** Why the widget did not open. */
  failure: string | undefined;
  loads = 0;
  #owner: Owner = { isGone: true, isAsleep: false };
  #events: { window: EventTarget; document: EventTarget } | undefined;
  #socket: SocketListener | undefined;

  constructor(
    readonly name: string,
    readonly device: Device,
    path: string,
  ) {
    this.history = new SessionHistory(path);
  }

  get owner(): Owner {
    return this.#owner;
  }

  /** A document is gone: nothing it has begun goes on in it. */
  close(): void {
    this.#owner.isGone = true;
    this.#socket = undefined;
    this.widget = undefined;
  }

  async load(): Promise<void> {
    this.close();
    this.loads += 1;
    this.#owner = { isGone: false, isAsleep: false };
    const owner = this.#owner;
    const { device } = this;
    const { globals, window, document } = makeDocument({
      clock: device.clock,
      owner,
      history: this.history,
      local: device.local,
      session: this.session,
      seed: seedOf(device.seed, `${this.name} ${this.loads}`),
      deviceNow: () => Math.round(device.clock.now + device.skewMs),
      isOnline: () => device.isOnline,
      isHidden: () => this.isHidden,
      opensWindows: () => !this.isPopupBlocked,
      opened: (text) => void this.outgoing.push({ way: 'address', text }),
      logged: (text) => void this.outgoing.push({ way: 'console', text }),
      fetch: (address, options) => this.#fetch(owner, address, options),
      socket: this.#socketServer(owner),
    });
    this.#events = { window, document };
    this.failure = undefined;
    const opening = device.open(globals).openWidget({
      startData: device.startData,
      sent: (type, payload) => this.#hear(owner, type, payload),
      pageFile: (id) => this.#pageFile(owner, id),
    });
    opening.then(
      (widget) => {
        if (!owner.isGone) this.widget = widget;
      },
      (error: unknown) => {
        if (!owner.isGone) this.failure = String(error);
      },
    );
  }

  tell(target: 'window' | 'document', type: string, more: Readonly<Record<string, unknown>> = {}): void {
    this.#events?.[target].dispatchEvent(Object.assign(new Event(type), more));
  }

  /** The connection of the socket breaks. */
  dropSocket(): void {
    const listener = this.#socket;
    this.#socket = undefined;
    listener?.closed();
  }

  push(name: string, payload: unknown): void {
    if (!this.#owner.isGone) this.#socket?.pushed(name, payload);
  }

  #hear(owner: Owner, type: string, payload: unknown): void {
    this.hostMessages.push({ type, payload });
    this.outgoing.push({ way: 'host', text: JSON.stringify({ type, payload }) });
    if (type !== 'onTokenExpired') return;
    this.device.clock.after(1000, owner, () =>
      this.widget?.say('loaded', { ...this.device.startData, token: 'twin-2' }),
    );
  }

  #pageFile(owner: Owner, id: string): Promise<void> {
    if (FIRST_PAGES.has(id)) return Promise.resolve();
    if (this.pageFault === 'fails') return Promise.reject(new Error(`The file of ${id} did not load`));
    const delayMs = this.pageFault === 'slow' ? 12_000 : 0;
    if (delayMs === 0) return Promise.resolve();
    return new Promise((resolve) => void this.device.clock.after(delayMs, owner, resolve));
  }

  #fetch(owner: Owner, address: string, options: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { device, name } = this;
    if (!address.startsWith('/api/')) {
      const answer = responseOf({ kind: 'answer', status: 200, text: '', date: device.clock.now });
      const json = address.includes('config') ? { allowedHosts: '*' } : device.texts;
      return Promise.resolve({ ...Object(answer), json: () => Promise.resolve(json) });
    }
    this.outgoing.push({ way: 'address', text: address });
    const url = new URL(address, 'https://cashier.test');
    const path = url.pathname.split('/').at(-1) ?? '';
    const headers = options['headers'];
    const key = headers instanceof Headers ? (headers.get('Idempotency-Key') ?? '') : '';
    const { body, signal } = options;
    const request = typeof body === 'string' ? asMembers(parsed(body)) : Object.fromEntries(url.searchParams);
    return new Promise((resolve, reject) => {
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => reject(new Error('AbortError')));
      device.network.send({
        tab: name,
        owner,
        isOnline: () => device.isOnline,
        path,
        request,
        key,
        deliver: (delivery) =>
          delivery.kind === 'broken' ? reject(new TypeError('Failed to fetch')) : resolve(responseOf(delivery)),
      });
    });
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
        const path = event.split('/').at(-1) ?? '';
        const { token: _token, idempotencyKey, ...request } = asMembers(data);
        const connection = this.#socket;
        device.network.send({
          tab: this.name,
          owner,
          isOnline: () => device.isOnline,
          path,
          request,
          key: typeof idempotencyKey === 'string' ? idempotencyKey : '',
          deliver: (delivery) => {
            if (delivery.kind === 'answer') {
              if (this.#socket === connection) ack(ackOf(delivery));
            } else if (this.#socket === connection) this.dropSocket();
          },
        });
      },
    };
  }
}
