import type { Found, HostTestReport } from '#conformance/host/fault-settings.ts';

/** Tells the server that serves the page. */
export const sendReport = (report: HostTestReport): Promise<unknown> =>
  fetch('/found', { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(() => {});

export const found = (id: string, faults: readonly string[]): Promise<unknown> =>
  sendReport({ kind: 'found', found: { id, faults } satisfies Found });

export const cannotSay = (id: string, why: string): Promise<unknown> =>
  sendReport({ kind: 'found', found: { id, why } });

/** Tells something from a page that is about to be no more. */
export const sendLastReport = (report: HostTestReport): void =>
  void navigator.sendBeacon('/found', JSON.stringify(report));

/** Reports the end when the page is closed, unless it leaves by itself. */
let handleLeave = (): void => sendLastReport({ kind: 'end' });
window.addEventListener('pagehide', () => handleLeave());

/** Does something first when the page is taken away. */
export function beforeLeaving(handle: () => void): void {
  handleLeave = () => {
    handle();
    sendLastReport({ kind: 'end' });
  };
}

/** Leads the frame elsewhere, which is not the end. */
export function leaveFor(address: string): void {
  handleLeave = () => {};
  location.replace(address);
}
