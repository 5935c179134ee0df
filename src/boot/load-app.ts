import { delay } from '#platform/clock.ts';

/** A host and a list that take longer than this no longer have the network for themselves. */
const MOST_MS = 500;

/**
 * Has the browser load the app's files, which the document names, once the answer is there that the first page shows: beside it files
 * of their size would hold it up. Never rejects.
 */
export const loadAppAfter = async (answer: Promise<unknown>): Promise<void> => {
  await Promise.race([answer.catch(() => {}), delay(MOST_MS)]);
  for (const link of document.querySelectorAll('link[data-app]')) link.setAttribute('rel', 'modulepreload');
};
