import { vi } from 'vitest';

export interface Asked {
  address: string;
  method: string;
  headers: Headers;
  body: unknown;
  keepalive: boolean | undefined;
  credentials: RequestCredentials | undefined;
  cache: RequestCache | undefined;
}

export type Answer = Response | Error | 'hang';

/** An answer of the server, with its clock if given. */
export function json(body: unknown, { status = 200, date }: { status?: number; date?: string } = {}): Response {
  return Response.json(body, { status, headers: date ? { date } : {} });
}

/** Answers in turn, then always with the last one; `hang` never answers. Records the requests. */
export function stubFetch(...answers: Answer[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    const { method = 'GET', body, keepalive, credentials, cache, signal } = init;
    asked.push({
      address,
      method,
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      keepalive,
      credentials,
      cache,
    });
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      if (answer instanceof Response) resolve(answer.clone());
      else if (answer instanceof Error) reject(answer);
    });
  });
  return asked;
}

/** A browser that is online. */
export function stubBrowser(): { setOnline(state: 'online' | 'offline'): void } {
  const listeners = new Map<string, Set<() => void>>();
  const navigator = { onLine: true, userAgent: '' };
  const target = {
    addEventListener: (type: string, listener: () => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
  };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  return {
    setOnline(state) {
      navigator.onLine = state === 'online';
      for (const listener of listeners.get(state) ?? []) listener();
    },
  };
}
