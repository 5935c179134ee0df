import type { Cancel } from '#platform/clock.ts';
import type { CallPath, Calls, Pushes } from '#generated/wire.ts';

export type TransportKind = 'socket' | 'http';

export interface CallOptions {
  /** Nobody waits for it any more: from then on it is rejected as `aborted`, whatever the server says. */
  signal?: AbortSignal;
  /** Key of one attempt of a create-like call; the same on every retry and after a reload (contract §3). */
  idempotencyKey?: string;
  /** A request that was sent is not retried here: the caller does that, and has to know of every try. */
  isSentOnce?: boolean;
  /** The page asks again by itself: a call that is lost is not retried, and waits for no connection that is being made again. */
  isRepeated?: boolean;
  /** Ends the call as long as nothing of it has been sent; what has been sent goes on. */
  unsentSignal?: AbortSignal;
  /** Let the call outlive the page (Spec core §7: session-form-on-close-modal). */
  keepalive?: boolean;
}

/** The way to the server and back, whatever it is. */
export interface Transport {
  readonly kind: TransportKind;
  /** Asks the server; the answer has the shape of its schema. Rejects with a TransportError. */
  call<P extends CallPath>(path: P, request: Calls[P]['request'], options?: CallOptions): Promise<Calls[P]['response']>;
  /** Listens to what the server emits unasked; over HTTP it never calls. */
  onPush<N extends keyof Pushes>(name: N, handler: (payload: Pushes[N]) => void): Cancel;
  /** Goes along with every later call; connects anew where the server has refused the old one. */
  setToken(token: string): void;
  /** Epoch ms on the page's clock: the server's as the first answer had it, and never set again. */
  serverNow(): number;
  /** Returns the ms to add to the moments of an answer of `call`, or of a push, to have them on the page's clock. */
  clockShift(answer: object): number;
  /** Ends every call and the connection. */
  close(): void;
}

/** Start data and callbacks of a transport. */
export interface TransportOptions {
  token?: string;
  locale: string;
  platformVersion: string;
  /** Sent to the server only in a native shell (Spec core §6). */
  platform?: string;
  xOrigin?: string;
  pwa?: boolean;
  isMobileApp?: boolean;
  /** Where the socket has its token: in the address (contract §3), or in the packet that connects, which no log keeps. */
  socketAuth?: 'query' | 'packet';
  /** The server answered 401. */
  onUnauthorized?: () => void;
  /** The server refused a call (any status but success), after onUnauthorized. */
  onRejected?: (error: RejectedCall) => void;
}

/** A refused call, as it is reported to the host (Spec core §8). */
export interface RejectedCall {
  path: CallPath;
  status: number;
  code?: string;
  message?: string;
}
