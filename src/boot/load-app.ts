import { delay } from '#platform/clock.ts';

/** A list that takes longer than this no longer has the network for itself. */
const MOST_MS = 500;

/**
 * Has the browser load the app's file, which the document names, once the answer is there that the first page shows: beside it a file
 * of its size would hold it up. Never rejects.
 */
export const loadAppAfter = async (answer: Promise<unknown> | undefined): Promise<void> => {
  await Promise.race([answer?.catch(() => {}), delay(MOST_MS)]);
  document.querySelector('link[data-app]')?.setAttribute('rel', 'modulepreload');
};
