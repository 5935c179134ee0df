import type { Embedding } from './embedding.ts';

/**
 * Why the widget has sent no message. offline: no connection. policy: the content policy of this page forbids the frame.
 * unavailable: the server answers without the widget. blocked: an extension or a network has blocked the document, or it may
 * not be embedded here. old-browser: the browser lacks required features. slow: no response yet.
 */
export type LoadFailureReason = 'offline' | 'policy' | 'unavailable' | 'blocked' | 'old-browser' | 'slow';

export interface LoadFailure {
  reason: LoadFailureReason;
  /** For a developer, in English. */
  message: string;
  /** Reloads the widget. */
  retry: () => void;
}

const MESSAGES: Readonly<Record<LoadFailureReason, string>> = {
  offline: 'No connection.',
  policy: "Allow the widget's origin in frame-src.",
  unavailable: 'The server sends an error.',
  blocked: 'Another document loaded: server down, extension, filter, allowedHosts, private network.',
  'old-browser': 'The browser lacks ES2022.',
  slow: 'No document yet.',
};

/** Checks for ES2022, the widget's build target, by what browsers received with or after it. */
const isOldBrowser = (): boolean => typeof structuredClone !== 'function';

/** A document that has loaded without a message by then is not the widget. */
const SILENT_MS = 2000;

const isAnswered = (address: URL, mode: RequestMode): Promise<boolean> =>
  fetch(address, { mode, credentials: 'omit', cache: 'no-store' }).then(
    ({ ok, type }) => ok || type === 'opaque',
    () => false,
  );

/**
 * Requests the address from the server, since a page cannot see the content of a cross-site frame. Returns the reason of an
 * outage: an error page, or no answer at all, as with an extension that blocks the server.
 */
const outageOf = async (address: URL): Promise<LoadFailureReason | undefined> => {
  if (await isAnswered(address, 'cors')) return undefined;
  return (await isAnswered(address, 'no-cors')) ? 'unavailable' : 'blocked';
};

/** Observations of one attempt. */
interface Attempt {
  hasLoaded?: boolean;
  isForbidden?: boolean;
  outage?: LoadFailureReason;
  hasSpoken?: boolean;
}

const reasonOf = ({ isForbidden, outage, hasLoaded }: Attempt): LoadFailureReason => {
  if (isForbidden) return 'policy';
  if (!navigator.onLine) return 'offline';
  if (isOldBrowser()) return 'old-browser';
  if (outage) return outage;
  return hasLoaded ? 'blocked' : 'slow';
};

/**
 * Observes what a host's page can see of a cross-site frame: loads, and violations of the page’s own policy.
 *
 * @param reports called before the attempt's timeout, once its failure is certain
 */
export function watchLoad(
  { frame, address, signal }: Pick<Embedding, 'frame' | 'address' | 'signal'>,
  { onFailed, onOutage }: Readonly<Record<'onFailed' | 'onOutage', () => void>>,
) {
  let attempt: Attempt = {};
  let silence = 0;
  const ask = async (): Promise<void> => {
    const asked = silence;
    const outage = await outageOf(address);
    if (asked !== silence || !outage) return;
    attempt.outage = outage;
    onOutage();
  };
  const noteLoad = (): void => {
    attempt.hasLoaded = true;
    clearTimeout(silence);
    // The widget sends its first message before the frame's load event.
    if (!attempt.hasSpoken) silence = window.setTimeout(() => void ask(), SILENT_MS);
  };
  const noteViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (attempt.isForbidden || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(address.origin)) return;
    attempt.isForbidden = true;
    onFailed();
  };
  const stopAsking = (): void => {
    clearTimeout(silence);
    silence = 0;
  };
  frame.addEventListener('load', noteLoad, { signal });
  document.addEventListener('securitypolicyviolation', noteViolation, { signal });
  return {
    /** Starts another attempt. */
    begin(): void {
      attempt = {};
      stopAsking();
    },
    /** The widget has sent a message. */
    end(): void {
      attempt.hasSpoken = true;
      stopAsking();
    },
    /** Returns why the attempt has failed. */
    explain(): Omit<LoadFailure, 'retry'> {
      const reason = reasonOf(attempt);
      return { reason, message: MESSAGES[reason] };
    },
  };
}
