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
  policy: "Add the widget's origin to frame-src of the page's policy.",
  unavailable: 'The server does not answer with the widget.',
  blocked: 'Another document loaded: an extension, a network, allowedHosts or a private-network check.',
  'old-browser': 'The browser lacks ES2022.',
  slow: 'No document has loaded yet.',
};

/** Checks for ES2022, the widget's build target. */
const isOldBrowser = (): boolean => typeof structuredClone !== 'function' || !('at' in Array.prototype);

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
  dispose(): void;
}

/** Observes what a host's page can see of a cross-site frame: loads, and violations of its own policy. */
export function watchLoad(
  frame: HTMLIFrameElement,
  address: URL,
  { onForbidden, onDown, onOnline }: Readonly<Record<'onForbidden' | 'onDown' | 'onOnline', () => void>>,
): LoadWatch {
  let hasLoaded = false;
  let isForbidden = false;
  let isUnavailable = false;
  let hasSpoken = false;
  let silence = 0;
  const ask = async (): Promise<void> => {
    const asked = silence;
    const isDown = await isServerDown(address);
    if (asked !== silence || !isDown) return;
    isUnavailable = true;
    onDown();
  };
  const noteLoad = (): void => {
    hasLoaded = true;
    clearTimeout(silence);
    // The widget sends its first message before the frame's load event.
    if (hasSpoken) return;
    silence = window.setTimeout(() => void ask(), SILENT_MS);
  };
  const noteViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (isForbidden || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(address.origin)) return;
    isForbidden = true;
    onForbidden();
  };
  const stopAsking = (): void => {
    clearTimeout(silence);
    silence = 0;
  };
  frame.addEventListener('load', noteLoad);
  document.addEventListener('securitypolicyviolation', noteViolation);
  window.addEventListener('online', onOnline);
  const reasonNow = (): LoadFailureReason => {
    if (isForbidden) return 'policy';
    if (!navigator.onLine) return 'offline';
    if (isOldBrowser()) return 'old-browser';
    if (isUnavailable) return 'unavailable';
    return hasLoaded ? 'blocked' : 'slow';
  };
  return {
    begin() {
      hasLoaded = false;
      isForbidden = false;
      isUnavailable = false;
      hasSpoken = false;
      stopAsking();
    },
    end() {
      hasSpoken = true;
      stopAsking();
    },
    explain() {
      const reason = reasonNow();
      return { reason, message: MESSAGES[reason] };
    },
    dispose() {
      stopAsking();
      frame.removeEventListener('load', noteLoad);
      document.removeEventListener('securitypolicyviolation', noteViolation);
      window.removeEventListener('online', onOnline);
    },
  };
}
