import type { Found, HostTestReport } from '#conformance/host/fault-settings.ts';

/** Sends a message to the page's server. */
export const sendReport = (report: HostTestReport): Promise<unknown> =>
  fetch('/found', { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(() => {});

export const found = (id: string, faults: readonly string[]): Promise<unknown> =>
  sendReport({ kind: 'found', found: { id, faults } satisfies Found });

export const cannotSay = (id: string, why: string): Promise<unknown> =>
  sendReport({ kind: 'found', found: { id, why } });

/** Sends a message from a page that is being unloaded. */
export const sendLastReport = (report: HostTestReport): void =>
  void navigator.sendBeacon('/found', JSON.stringify(report));

/** Reports the end when the page is closed, unless it navigates itself. */
let handleLeave = (): void => sendLastReport({ kind: 'end' });
window.addEventListener('pagehide', () => handleLeave());

/** Runs a callback before the page is unloaded. */
export function beforeLeaving(handle: () => void): void {
  handleLeave = () => {
    handle();
    sendLastReport({ kind: 'end' });
  };
}

/** Navigates the frame, which does not count as the end. */
export function leaveFor(address: string): void {
  handleLeave = () => {};
  location.replace(address);
}
