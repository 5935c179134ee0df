/** One answer of a deployment, as far as a check reads it. */
export interface Answer {
  readonly status: number;
  /** Header by name in small letters; undefined where there is none. */
  header(name: string): string | undefined;
  /** Unpacked. */
  readonly body: Uint8Array;
}

export type FetchPath = (path: string) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/** Asks one origin, without following redirects, as a browser that takes every compression. */
export const fetchFrom =
  (origin: string): FetchPath =>
  async (path) => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, body };
  };
