import type { CallPath } from '#generated/wire.ts';
import type { TransportName } from '#conformance/check.ts';

/** An answer, in the terms of HTTP on either transport. */
export type Reply =
  | {
      kind: 'answer';
      status: number;
      isSuccess: boolean;
      body: unknown;
      /** Why the body cannot be read; undefined when it can. */
      unreadable: string | undefined;
      /** Of HTTP; empty over the socket. */
      headers: Headers;
      /** Epoch ms on the server's clock, where it said; of a Date header, whole seconds. */
      serverTime: number | undefined;
    }
  /** Nothing came: no connection, or no answer in time. */
  | { kind: 'none'; why: string };

export interface CallOptions {
  /** Default: the one of the options; null sends none. */
  token?: string | null;
  /** A fresh one for each call that has keys, unless given; null sends none. */
  key?: string | null;
}

/** Something the server emitted unasked, and when it came (epoch ms of this machine). */
export interface Push {
  name: string;
  payload: unknown;
  at: number;
}

/** A transport as the widget uses it, that sends whatever it is given. */
export interface Line {
  kind: TransportName;
  call(path: CallPath, request: unknown, options?: CallOptions): Promise<Reply>;
  /** Everything pushed so far; over HTTP nothing is. */
  pushes: readonly Push[];
  /** Headers of all answers with status 429 so far; over the socket there are none. */
  throttled: readonly Headers[];
  close(): void;
}

/** `socket: 404` or what did not come, for a message. */
export const sayReply = (reply: Reply): string =>
  reply.kind === 'none' ? `no answer (${reply.why})` : `${reply.status} ${excerpt(reply.body)}`;

const LONGEST_EXCERPT = 160;

/** The beginning of a value, as JSON. */
export function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;
}
