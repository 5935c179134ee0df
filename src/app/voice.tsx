import { useEffect, type ReactNode } from 'react';
import { after } from '#platform/clock.ts';
import { announce, type LiveRegions } from './announcer.ts';
import { keepFocus } from './keep-focus.ts';

/** How long words that were said can be found beside the page: until they have been read, and not once they are over. */
const STANDS_MS = 7000;

export const REGIONS: LiveRegions = {
  /** The regions of an open dialog stand below those beside the page. */
  say(words, urgency) {
    // A new line, so that a repeated message is read again.
    const line = Object.assign(document.createElement('span'), { textContent: words });
    const regions = [...document.querySelectorAll(`[data-voice="${urgency}"]`)];
    regions.at(-1)?.replaceChildren(line);
    after(STANDS_MS, () => line.remove());
  },
  clear: () => document.querySelectorAll('[data-voice]').forEach((region) => region.replaceChildren()),
};

/** Where words are heard: always there, so that screen readers watch it before there is something to say. */
export const VoiceRegions = (): ReactNode => (
  <div className="visually-hidden">
    <p aria-live="polite" data-voice="polite" />
    <p aria-live="assertive" data-voice="assertive" />
  </div>
);

/** Says what comes up on the page, and keeps the focus there. */
export const useVoice = (): void =>
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return undefined;
    const endings = [keepFocus(main), announce(main, REGIONS)];
    return () => endings.forEach((end) => end());
  }, []);
