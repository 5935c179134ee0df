import type { Found, MadReport } from '#tools/conformance/host/mad-settings.ts';

/** Tells the server that serves the page. */
export const tell = (report: MadReport): Promise<unknown> =>
  fetch('/found', { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(() => {});

export const found = (id: string, faults: readonly string[]): Promise<unknown> =>
  tell({ kind: 'found', found: { id, faults } satisfies Found });

export const cannotSay = (id: string, why: string): Promise<unknown> => tell({ kind: 'found', found: { id, why } });

/** Tells something from a page that is about to be no more. */
export const tellLast = (report: MadReport): void => void navigator.sendBeacon('/found', JSON.stringify(report));

/** Reports the end when the page is closed, unless it leaves by itself. */
let handleLeave = (): void => tellLast({ kind: 'end' });
window.addEventListener('pagehide', () => handleLeave());

/** Does something first when the page is taken away. */
export function beforeLeaving(handle: () => void): void {
  handleLeave = () => {
    handle();
    tellLast({ kind: 'end' });
  };
}

/** Leads the frame elsewhere, which is not the end. */
export function leaveFor(address: string): void {
  handleLeave = () => {};
  location.replace(address);
}
