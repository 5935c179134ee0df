import { useEffect, type ReactNode } from 'react';
import { after } from '#platform/clock.ts';
import { announceChanges, type LiveRegions } from './announce-changes.ts';
import { keepFocus } from './keep-focus.ts';

/** An announcement is removed from the page after this time, once screen readers have read it. */
const CLEAR_AFTER_MS = 7000;

export const liveRegions: LiveRegions = {
  /** Uses the last regions in the document: those of an open dialog follow those beside the page. */
  say(words, urgency) {
    // A new line, so that a repeated message is read again.
    const line = Object.assign(document.createElement('span'), { textContent: words });
    const regions = [...document.querySelectorAll(`[data-voice="${urgency}"]`)];
    regions.at(-1)?.replaceChildren(line);
    after(CLEAR_AFTER_MS, () => line.remove());
  },
  clear: () => document.querySelectorAll('[data-voice]').forEach((region) => region.replaceChildren()),
};

/** Live regions for announcements: always mounted, so that screen readers observe them before the first announcement. */
export const LiveRegionElements = (): ReactNode => (
  <div className="visually-hidden">
    <p aria-live="polite" data-voice="polite" />
    <p aria-live="assertive" data-voice="assertive" />
  </div>
);

/** Announces changes of the page to screen readers and keeps the focus inside it. */
export const useLiveRegions = (): void =>
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return undefined;
    const endings = [keepFocus(main), announceChanges(main, liveRegions)];
    return () => endings.forEach((end) => end());
  }, []);
