import { delay } from '#platform/clock.ts';
import { isPictureKept } from '#platform/kept-picture.ts';
import { nextPaint } from '#platform/next-paint.ts';
import type { Booted } from './boot.ts';

/** A host that takes longer to answer leaves the time to run the app. */
const HOST_MS = 300;

/**
 * Resolves when the app may be run: reading and running it would hold up the picture of the last visit, where there may be one.
 * Never rejects.
 */
export const whenPictureIsSeen = async (booting: Promise<Booted>): Promise<void> => {
  if (!isPictureKept()) return;
  const booted = await Promise.race([booting.catch(() => undefined), delay(HOST_MS)]);
  if (booted?.picture) await nextPaint();
};
