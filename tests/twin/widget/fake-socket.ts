import type { SocketServer } from './contract.ts';

/** Stands for socket.io-client in the bundle: the harness is the network behind it. */
declare const twinSocket: SocketServer;

type Listener = (...values: unknown[]) => void;

class FakeSocket {
  connected = false;
  sendBuffer: unknown[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): this {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return this;
  }

  off(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  connect(): this {
    twinSocket.open({
      opened: () => {
        this.connected = true;
        this.#tell('connect');
      },
      refused: () => this.#tell('connect_error', new Error('websocket error')),
      closed: () => this.#close('transport close'),
      pushed: (name, payload) => this.#tell(name, payload),
    });
    return this;
  }

  disconnect(): this {
    twinSocket.close();
    this.#close('io client disconnect');
    return this;
  }

  timeout(waitMs: number): {
    emit(event: string, data: unknown, ack: (cause: Error | null, answer?: unknown) => void): void;
  } {
    return {
      emit: (event, data, ack) => {
        let isOver = false;
        const end = (cause: Error | null, answer?: unknown): void => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          ack(cause, answer);
        };
        const timer = setTimeout(() => end(new Error('operation has timed out')), waitMs);
        twinSocket.send(event, data, (answer) => end(null, answer));
      },
    };
  }

  #close(reason: string): void {
    if (!this.connected) return;
    this.connected = false;
    this.#tell('disconnect', reason);
  }

  #tell(name: string, ...values: unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(...values);
  }
}

/** As much of the library's Manager as the transport uses. */
export class Manager {
  constructor(
    readonly uri: string,
    readonly opts: Record<string, unknown>,
  ) {}

  socket(): FakeSocket {
    return new FakeSocket();
  }
}
