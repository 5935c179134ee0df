import { delay } from '#platform/clock.ts';

/** A list that takes longer than this no longer has the network for itself. */
const MOST_MS = 500;

/**
 * Has the browser load the app's file, which the document names, once the answer is there that the first page shows: beside it a file
 * of its size would hold it up. Never rejects.
 */
export const loadAppAfter = async (answer: Promise<unknown> | undefined): Promise<void> => {
  const app = document.querySelector('link[data-app]');
  await Promise.race([answer?.catch(() => {}), delay(MOST_MS)]);
  app?.setAttribute('rel', 'modulepreload');
};
