import type { Received } from '#tests/server/virtual-network.ts';

type Answer = Extract<Received, { text: string }>;

export const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** A response of fetch, as far as the transport reads it. */
export const responseOf = ({ status, text, date, retryAfter }: Answer): unknown => ({
  ok: status >= 200 && status < 300,
  status,
  headers: new Headers({ date: new Date(date).toUTCString(), ...(retryAfter && { 'retry-after': retryAfter }) }),
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(parsed(text)),
});

/** The socket's ack for an answer. */
export const ackOf = ({ status, text, date }: Answer): unknown => {
  const data = parsed(text);
  return data === undefined ? text || undefined : { code: status, data, serverTime: date };
};
