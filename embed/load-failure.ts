/**
 * Why the widget has not spoken. offline: there is no connection. policy: this page's own policy forbids the frame. blocked: the
 * frame holds something else: an extension or a network has blocked it, or it may not be embedded here. old-browser: the browser
 * lacks what the widget is written in. slow: nothing has come yet.
 */
export type LoadFailureReason = 'offline' | 'policy' | 'blocked' | 'old-browser' | 'slow';

export interface LoadFailure {
  reason: LoadFailureReason;
  /** For a developer, in English. */
  message: string;
  /** Loads the widget anew. */
  retry: () => void;
}

const MESSAGES: Readonly<Record<LoadFailureReason, string>> = {
  offline: 'The browser is offline.',
  policy: "The page's Content-Security-Policy forbids the frame: add the widget's origin to frame-src.",
  blocked:
    'Another document loaded. Causes: an extension, a network filter, an origin missing from allowedHosts, or Chromium’s private-network check.',
  'old-browser': 'The browser is older than the widget supports (ES2022).',
  slow: 'No document has loaded yet.',
};

/** ES2022, which the widget is built for. */
const isOldBrowser = (): boolean => typeof structuredClone !== 'function' || !('at' in Array.prototype);

export interface LoadWatch {
  /** A try begins anew. */
  begin(): void;
  /** Why nothing has been heard of the try. */
  explain(): Omit<LoadFailure, 'retry'>;
  dispose(): void;
}

/** Sees what a host's page can see of a frame of another site: that something has loaded, and what its own policy forbids. */
export function watchLoad(
  frame: HTMLIFrameElement,
  origin: string,
  { onForbidden, onOnline }: { onForbidden: () => void; onOnline: () => void },
): LoadWatch {
  let hasLoaded = false;
  let isForbidden = false;
  const noteLoad = (): void => {
    hasLoaded = true;
  };
  const noteViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (isForbidden || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
    isForbidden = true;
    onForbidden();
  };
  frame.addEventListener('load', noteLoad);
  document.addEventListener('securitypolicyviolation', noteViolation);
  window.addEventListener('online', onOnline);
  const reasonNow = (): LoadFailureReason => {
    if (isForbidden) return 'policy';
    if (!navigator.onLine) return 'offline';
    if (isOldBrowser()) return 'old-browser';
    return hasLoaded ? 'blocked' : 'slow';
  };
  return {
    begin() {
      hasLoaded = false;
      isForbidden = false;
    },
    explain() {
      const reason = reasonNow();
      return { reason, message: MESSAGES[reason] };
    },
    dispose() {
      frame.removeEventListener('load', noteLoad);
      document.removeEventListener('securitypolicyviolation', noteViolation);
      window.removeEventListener('online', onOnline);
    },
  };
}
