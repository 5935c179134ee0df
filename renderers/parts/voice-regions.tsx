import type { ReactNode } from 'react';

/**
 * Where the announcer's words are heard (src/app/announcer.ts). Always there, so that screen readers watch it before there is
 * something to say. A modal dialog has its own: nothing outside it is heard while it is open.
 */
export const VoiceRegions = (): ReactNode => (
  <div className="visually-hidden">
    <p aria-live="polite" data-voice="polite" />
    <p aria-live="assertive" data-voice="assertive" />
  </div>
);
