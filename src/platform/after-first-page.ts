import { after, type Cancel } from './clock.ts';

/** The first page is painted by then, where the network lets it be. */
const AFTER_FIRST_PAGE_MS = 300;

/** Runs what must not compete with the first page for the network. */
export function afterFirstPage(run: () => void): Cancel {
  return after(AFTER_FIRST_PAGE_MS, run);
}
