import { CashierError } from '#domain/cashier-error.ts';

/**
 * network: no answer after the retries. timeout: no answer in time to a call that is not retried. rejected: the server refused
 * it. malformed: the answer violates its schema. aborted: the caller has aborted it.
 */
export type TransportErrorCode = 'network' | 'timeout' | 'rejected' | 'malformed' | 'aborted';

export interface TransportFault {
  /** Path of the call, or name of the push. */
  path: string;
  cause?: unknown;
  isAfterLostTry?: boolean;
  /** Whether the server may have received the call: a create call that was sent without an answer is unconfirmed, not failed. */
  wasSent?: boolean;
  /** HTTP status, or the code of the socket's acknowledgement. */
  status?: number;
  serverCode?: string;
  serverMessage?: string;
  /** The server's `Retry-After`. */
  retryAfterMs?: number | undefined;
  /** JSON pointer and keyword of the invalid member; never a value. */
  pointer?: string;
  keyword?: string;
}

const MESSAGES: Readonly<Record<TransportErrorCode, string>> = {
  network: 'Network connection failed',
  timeout: 'Request timeout',
  rejected: 'The server refused the call',
  malformed: "The server's answer violates its schema",
  aborted: 'The call was aborted',
};

/** Spec core §8: the text of a lost connection. */
const NETWORK_TEXT_KEY = 'socket.networkError';

/** Why a call failed. `details` contain path, status and location of the fault only. */
export class TransportError extends CashierError<TransportErrorCode> {
  readonly status: number | undefined;
  readonly serverCode: string | undefined;
  /** The server's message for the page; may contain personal data, so it is not part of details. */
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly wasSent: boolean;
  /** Whether an earlier attempt of the call was sent without an answer: this error says nothing about that one. */
  readonly isAfterLostTry: boolean;
  /** Text key of the message, if the transport has one. */
  readonly textKey: string | undefined;

  readonly #fault: TransportFault;

  constructor(code: TransportErrorCode, fault: TransportFault) {
    const { path, status, serverCode, pointer, keyword, wasSent = true } = fault;
    const facts = { path, status, serverCode, pointer, keyword, wasSent };
    const known = Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact] as const]));
    super(code, MESSAGES[code], { cause: fault.cause, details: Object.fromEntries(known) });
    this.status = status;
    this.serverCode = serverCode;
    this.serverMessage = fault.serverMessage;
    this.retryAfterMs = fault.retryAfterMs;
    this.wasSent = wasSent;
    this.isAfterLostTry = fault.isAfterLostTry === true;
    this.#fault = fault;
    this.textKey = code === 'network' || code === 'timeout' ? NETWORK_TEXT_KEY : undefined;
  }

  /** Returns the error for a call with an earlier unanswered attempt. */
  afterLostTry(): TransportError {
    return new TransportError(this.code, { ...this.#fault, isAfterLostTry: true });
  }
}

/** Whether a call has no answer, so that a retry may succeed. */
export function isLost(error: unknown): error is TransportError {
  return error instanceof TransportError && (error.code === 'network' || error.code === 'timeout');
}

const UNKNOWN_CALL: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** Whether a server does not know the call. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof TransportError && UNKNOWN_CALL.has(error.status);
