import { delay } from '#platform/clock.ts';
import type { Booted } from './boot.ts';

/** A host and a server that take longer leave the time to run the app. */
const MOST_MS = 1000;

/**
 * Resolves when the app may be run: reading and running it would hold up the page that the first bytes draw. Never rejects.
 */
export const whenFirstPageIsSeen = async (booting: Promise<Booted>): Promise<void> => {
  const isSeen = booting.then(
    ({ look }) => look.isSeen,
    () => {},
  );
  await Promise.race([isSeen, delay(MOST_MS)]);
};
