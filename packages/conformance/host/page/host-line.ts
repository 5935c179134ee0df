/** A message of the host, unparsed. */
export interface Heard {
  data: unknown;
  type: unknown;
  payload: unknown;
}

/** The way to the host around the frame, without the manners of the widget. */
export interface HostLine {
  heard: readonly Heard[];
  /** Sends anything at all. */
  send(data: unknown): void;
  /** Sends a message of the contract. */
  say(type: string, payload?: unknown): void;
  /** The next message of that kind, or undefined after so long. */
  next(isMeant: (message: Heard) => boolean, withinMs: number): Promise<Heard | undefined>;
  /** The next `loaded` that comes, or undefined after so long. */
  nextLoaded(withinMs: number): Promise<Heard | undefined>;
}

const POLL_MS = 20;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Origin of the page around the frame, where the browser says it. Contract §2. */
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

/** Listens to the host from now on. */
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
