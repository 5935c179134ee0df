import { CashierError } from '#domain/cashier-error.ts';

/**
 * network: no answer after the retries. timeout: no answer in time to a call that is not retried. rejected: the server
 * said no. malformed: the answer has not the shape of its schema. aborted: nobody waits any more.
 */
export type TransportErrorCode = 'network' | 'timeout' | 'rejected' | 'malformed' | 'aborted';

export interface TransportFault {
  /** Path of the call, or name of the push. */
  path: string;
  cause?: unknown;
  isAfterLostTry?: boolean;
  /** Whether the server may have received the call: a create that was sent and not answered is unconfirmed, not failed. */
  wasSent?: boolean;
  /** HTTP status, or the code of the socket's acknowledgement. */
  status?: number;
  serverCode?: string;
  serverMessage?: string;
  /** How long the server wants the client to wait. */
  retryAfterMs?: number | undefined;
  /** JSON pointer and keyword of what has the wrong shape; never a value. */
  pointer?: string;
  keyword?: string;
}

const MESSAGES: Readonly<Record<TransportErrorCode, string>> = {
  network: 'Network connection failed',
  timeout: 'Request timeout',
  rejected: 'The server refused the call',
  malformed: 'The server answered in an unknown shape',
  aborted: 'The call was given up',
};

/** Spec core §8: the text of a lost connection. */
const NETWORK_TEXT_KEY = 'socket.networkError';

/** Why a call did not succeed. `details` hold path, status and place of the fault only. */
export class TransportError extends CashierError {
  declare readonly code: TransportErrorCode;
  readonly status: number | undefined;
  readonly serverCode: string | undefined;
  /** From the server, for the page; may name a person, so it is no part of details. */
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly wasSent: boolean;
  /** Whether an earlier try of the call was sent and not answered: what this one was told says nothing of that one. */
  readonly isAfterLostTry: boolean;
  /** Key of the text to show, where the transport knows it. */
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

  /** The same error of a call that was tried before, without an answer. */
  afterLostTry(): TransportError {
    return new TransportError(this.code, { ...this.#fault, isAfterLostTry: true });
  }
}

/** Whether a call got no answer, which another try may change. */
export function isLost(error: unknown): error is TransportError {
  return error instanceof TransportError && (error.code === 'network' || error.code === 'timeout');
}
