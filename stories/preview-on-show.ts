import type { PreviewClock } from './preview-clock.ts';
import type { PreviewEvent } from './preview-ports.ts';

let clock: PreviewClock | undefined;
let events: PreviewEvent[] = [];

/** A page has come on show: what the one before it did is forgotten. */
export const showing = (next: PreviewClock): void => {
  if (clock !== next) events = [];
  clock = next;
};

export const noteEvent = (event: PreviewEvent): void => void events.push(event);

/** Effects of the page on show on the world outside, for checks. */
export const eventsOnShow = (): readonly PreviewEvent[] => events;

/** Moves the clock of the page on show on, for checks. */
export const moveClockOnShow = (byMs: number): void => clock?.move(byMs);
