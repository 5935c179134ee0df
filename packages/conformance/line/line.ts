import type { CallPath } from '#generated/wire.ts';
import type { TransportName } from '#conformance/check.ts';

/** An answer in HTTP terms, for both transports. */
export type Reply =
  | {
      kind: 'answer';
      status: number;
      isSuccess: boolean;
      body: unknown;
      /** Why the body cannot be read; undefined for a readable one. */
      unreadable: string | undefined;
      /** Headers of HTTP; empty over the socket. */
      headers: Headers;
      /** Epoch ms on the server's clock, if sent; a Date header has whole seconds. */
      serverTime: number | undefined;
    }
  /** No answer: no connection, or a timeout. */
  | { kind: 'none'; why: string };

export interface CallOptions {
  /** The token of the options by default; null sends none. */
  token?: string | null;
  /** A new key by default for each call that has one; null sends none. */
  key?: string | null;
}

/** A push of the server, and its time of arrival (epoch ms of this machine). */
export interface Push {
  name: string;
  payload: unknown;
  at: number;
}

/** A transport like the widget's that sends any value. */
export interface Line {
  kind: TransportName;
  call(path: CallPath, request: unknown, options?: CallOptions): Promise<Reply>;
  /** Everything pushed so far; empty over HTTP. */
  pushes: readonly Push[];
  /** Headers of all answers with status 429 so far; empty over the socket. */
  throttled: readonly Headers[];
  close(): void;
}

/** Describes an answer for a message: `socket: 404`, or what was missing. */
export const sayReply = (reply: Reply): string =>
  reply.kind === 'none' ? `no answer (${reply.why})` : `${reply.status} ${excerpt(reply.body)}`;

const LONGEST_EXCERPT = 160;

/** The beginning of a value, as JSON. */
export function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;
}
