import { useEffect, type ReactNode } from 'react';
import { VoiceRegions } from '#renderers/parts/voice-regions.tsx';
import { after } from '#platform/clock.ts';
import { announce, type Say } from './announcer.ts';
import { keepFocus } from './keep-focus.ts';

/** How long words that were said can be found beside the page: until they have been read, and not once they are over. */
const STANDS_MS = 7000;

/** Says words in the dialog that is open, else beside the page. */
const say: Say = (words, urgency) => {
  const region = `[data-voice="${urgency}"]`;
  const inDialog = [...document.querySelectorAll(`dialog[open] ${region}`)].at(-1);
  const heard = inDialog ?? document.querySelector(`:not(dialog *)${region}`);
  // A new line, so that a repeated message is read again.
  const line = Object.assign(document.createElement('span'), { textContent: words });
  heard?.replaceChildren(line);
  after(STANDS_MS, () => line.remove());
};

/** Screen reader output beside the page, and the focus, kept on the page. */
export const Voice = (): ReactNode => {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return undefined;
    const endings = [keepFocus(main), announce(main, say)];
    return () => endings.forEach((end) => end());
  }, []);
  return <VoiceRegions />;
};
