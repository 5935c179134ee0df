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
  offline: 'The browser is offline.',
  policy: "Add the widget's origin to the page's frame-src.",
  unavailable: 'The server answers without the widget.',
  blocked: 'Another document loaded: an extension, a filter, allowedHosts or a private-network check.',
  'old-browser': 'The browser lacks ES2022.',
  slow: 'No document loaded yet.',
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

/** Requests the address from the server, since a page cannot see the content of a cross-site frame. */
const isServerDown = async (address: URL): Promise<boolean> =>
  !(await isAnswered(address, 'cors')) && (await isAnswered(address, 'no-cors'));

export interface LoadWatch {
  /** Starts another attempt. */
  begin(): void;
  /** The widget has sent a message. */
  end(): void;
  /** Returns why the attempt has failed. */
  explain(): Omit<LoadFailure, 'retry'>;
}

/** Observations of one attempt. */
interface Attempt {
  hasLoaded?: boolean;
  isForbidden?: boolean;
  isUnavailable?: boolean;
  hasSpoken?: boolean;
}

const reasonOf = ({ isForbidden, isUnavailable, hasLoaded }: Attempt): LoadFailureReason => {
  if (isForbidden) return 'policy';
  if (!navigator.onLine) return 'offline';
  if (isOldBrowser()) return 'old-browser';
  if (isUnavailable) return 'unavailable';
  return hasLoaded ? 'blocked' : 'slow';
};

/**
 * Observes what a host's page can see of a cross-site frame: loads, and violations of its own policy.
 *
 * @param onFailed called before the attempt's timeout, once its failure is certain
 */
export function watchLoad(
  { frame, address, signal }: Pick<Embedding, 'frame' | 'address' | 'signal'>,
  onFailed: () => void,
): LoadWatch {
  let attempt: Attempt = {};
  let silence = 0;
  const ask = async (): Promise<void> => {
    const asked = silence;
    const isDown = await isServerDown(address);
    if (asked !== silence || !isDown) return;
    attempt.isUnavailable = true;
    onFailed();
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
    begin() {
      attempt = {};
      stopAsking();
    },
    end() {
      attempt.hasSpoken = true;
      stopAsking();
    },
    explain() {
      const reason = reasonOf(attempt);
      return { reason, message: MESSAGES[reason] };
    },
  };
}
