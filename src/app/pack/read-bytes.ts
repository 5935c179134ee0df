import { CashierError } from '#domain/cashier-error.ts';
import { after } from '#platform/clock.ts';

/** Timeout of a pack file; a later one would be too late for any page. */
const TIMEOUT_MS = 15_000;

export type Download =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'absent' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly cause: unknown };

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Reads up to the limit; the server's content length is not trusted. */
const readWithin = async (
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > maxBytes) {
      void reader.cancel();
      return undefined;
    }
    parts.push(piece.value);
  }
  return joined(parts, length);
};

/** A server that answers every address with the widget's document does not have the file. */
const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') === true;

const MISSING_STATUSES = new Set([404, 410]);

const answerOf = async (response: Response, maxBytes: number): Promise<Download> => {
  if (MISSING_STATUSES.has(response.status) || isDocument(response)) return { kind: 'absent' };
  if (!response.ok) return { kind: 'failed', cause: new CashierError('pack.status', `Status ${response.status}`) };
  if (!response.body) return { kind: 'bytes', bytes: new Uint8Array() };
  const bytes = await readWithin(response.body, maxBytes);
  return bytes ? { kind: 'bytes', bytes } : { kind: 'too-large' };
};

/** Downloads a file of bounded size in bounded time. Never rejects. */
export const readBytes = async (
  address: string,
  { maxBytes, cache }: { maxBytes: number; cache: 'default' | 'no-cache' },
): Promise<Download> => {
  const abort = new AbortController();
  const stopTimer = after(TIMEOUT_MS, () => abort.abort());
  try {
    const response = await fetch(address, { cache, credentials: 'omit', priority: 'low', signal: abort.signal });
    return await answerOf(response, maxBytes);
  } catch (cause) {
    return { kind: 'failed', cause };
  } finally {
    stopTimer();
  }
};
