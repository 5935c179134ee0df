import { delay, elapsed } from '#platform/clock.ts';
import type { Booted } from './boot.ts';

/** A host and a list that take longer than this no longer have the network for themselves. */
const MOST_LOADING_MS = 500;
/** A list that is there sooner has come by a network that brings the app as fast. */
const QUICK_MS = 200;
/** A host and a server that take longer leave the time to run the app. */
const MOST_RUNNING_MS = 1000;

/**
 * Has the browser load the app's files, which the document names, once the answer is there that the first page shows: beside it files
 * of their size would hold it up. Where they are there at once, it is what reads them that would hold up the page that is drawn from the
 * answer: they are loaded once it is seen. Never rejects.
 */
export const loadAppAfter = async (answer: Promise<unknown>, isSeen: Promise<void>): Promise<void> => {
  const startedAt = elapsed();
  await Promise.race([answer.catch(() => {}), delay(MOST_LOADING_MS)]);
  if (elapsed() - startedAt < QUICK_MS) await isSeen;
  for (const link of document.querySelectorAll('link[data-app]')) link.setAttribute('rel', 'modulepreload');
};

/**
 * Resolves when the app may be run: reading and running it would hold up the page that the first bytes draw. Never rejects.
 */
export const whenFirstPageIsSeen = async (booting: Promise<Booted>): Promise<void> => {
  const isSeen = booting.then(
    ({ look }) => look.isSeen,
    () => {},
  );
  await Promise.race([isSeen, delay(MOST_RUNNING_MS)]);
};
