/** A message of the host, unparsed. */
export interface Heard {
  data: unknown;
  type: unknown;
  payload: unknown;
}

/** The channel to the embedding host, without the widget's own checks. */
export interface HostLine {
  heard: readonly Heard[];
  /** Sends any value. */
  send(data: unknown): void;
  /** Sends a valid message. */
  say(type: string, payload?: unknown): void;
  /** Returns the next message of that type, or undefined after the timeout. */
  next(isMeant: (message: Heard) => boolean, withinMs: number): Promise<Heard | undefined>;
  /** Returns the next `loaded`, or undefined after the timeout. */
  nextLoaded(withinMs: number): Promise<Heard | undefined>;
}

const POLL_MS = 20;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Origin of the embedding page, if the browser reveals it. Contract §2. */
export function hostOrigin(): string | undefined {
  const [ancestor] = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  if (ancestor !== undefined) return ancestor;
  return document.referrer === '' ? undefined : new URL(document.referrer).origin;
}

function read(data: unknown): Heard {
  if (typeof data !== 'string') return { data, type: undefined, payload: undefined };
  try {
    const { type, payload } = Object(JSON.parse(data));
    return { data, type, payload };
  } catch {
    return { data, type: undefined, payload: undefined };
  }
}

/** Starts listening to the host. */
export function openHostLine(): HostLine {
  const heard: Heard[] = [];
  const target = hostOrigin() ?? '*';
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent) heard.push(read(data));
  });
  const next: HostLine['next'] = async (isMeant, withinMs) => {
    const from = heard.length;
    const end = performance.now() + withinMs;
    for (;;) {
      const found = heard.slice(from).find(isMeant);
      if (found || performance.now() > end) return found;
      await wait(POLL_MS);
    }
  };
  return {
    heard,
    send: (data) => window.parent.postMessage(data, target),
    say: (type, payload) => window.parent.postMessage(JSON.stringify({ type, payload }), target),
    next,
    nextLoaded: (withinMs) => next(({ type }) => type === 'loaded', withinMs),
  };
}
