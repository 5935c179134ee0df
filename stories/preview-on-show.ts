import type { PreviewClock } from './preview-clock.ts';
import type { PreviewEvent } from './preview-ports.ts';

let clock: PreviewClock | undefined;
let events: PreviewEvent[] = [];

/** Registers a new page, and forgets the effects of the one before. */
export const showing = (next: PreviewClock): void => {
  if (clock !== next) events = [];
  clock = next;
};

export const noteEvent = (event: PreviewEvent): void => void events.push(event);

/** Effects of the current page on the outside, for checks. */
export const eventsOnShow = (): readonly PreviewEvent[] => events;

/** Advances the clock of the current page, for checks. */
export const moveClockOnShow = (byMs: number): void => clock?.move(byMs);
