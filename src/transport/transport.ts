import type { Cancel } from '#platform/clock.ts';
import type { CallPath, Calls, Pushes } from '#generated/wire.ts';

export type TransportKind = 'socket' | 'http';

export interface CallOptions {
  /** Aborts the call: it is rejected as `aborted`, whatever the server answers. */
  signal?: AbortSignal;
  /** Idempotency key of a create-like call; the same on every retry and after a reload (contract §3). */
  idempotencyKey?: string;
  /** Whether a sent request is not retried here: the caller retries, and has to know of every attempt. */
  isSentOnce?: boolean;
  /** Whether the page polls: a lost call is not retried, and does not wait for a reconnect. */
  isRepeated?: boolean;
  /** Called when the request is about to leave; it is not sent if this returns false. */
  mayLeave?: () => boolean;
  /** Whether the call may outlive the page (Spec core §7: session-form-on-close-modal). */
  keepalive?: boolean;
}

/** A connection to the server over HTTP or a socket. */
export interface Transport {
  readonly kind: TransportKind;
  /** Calls the server; the answer satisfies its schema. Rejects with a TransportError. */
  call<P extends CallPath>(path: P, request: Calls[P]['request'], options?: CallOptions): Promise<Calls[P]['response']>;
  /** Listens to pushes of the server; over HTTP it is never called. */
  onPush<N extends keyof Pushes>(name: N, handler: (payload: Pushes[N]) => void): Cancel;
  /** Sets the token of later calls; reconnects if the server has refused the old one. With an empty token, none is sent. */
  setToken(token: string): void;
  /** Returns epoch ms on the page's clock: the server's as of the first answer, never set again. */
  serverNow(): number;
  /** Returns the milliseconds to add to the times of an answer of `call`, or of a push, to convert them to the page's clock. */
  clockShift(answer: object): number;
  /** Aborts every call and closes the connection. */
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
  /** Where the socket sends its token: in the address (contract §3), or in the connect packet, which logs do not contain. */
  socketAuth?: 'query' | 'packet';
  /** The server answered 401. */
  onUnauthorized?: () => void;
  /** The server rejected a call (any status but success), after onUnauthorized. */
  onRejected?: (error: RejectedCall) => void;
}

/** A rejected call, as it is reported to the host (Spec core §8). */
export interface RejectedCall {
  path: CallPath;
  status: number;
  code?: string;
  message?: string;
}
