import { delay } from '#platform/clock.ts';

/** A host and a list that take longer than this no longer have the network and the processor for themselves. */
const MOST_MS = 500;

/**
 * Has the browser load the app's files, which the document names, once the first page is seen: beside the list's answer files of their
 * size would hold it up, and beside the page that is drawn from it, what reads them. Never rejects.
 */
export const loadAppAfter = async (firstPage: Promise<void>): Promise<void> => {
  await Promise.race([firstPage, delay(MOST_MS)]);
  for (const link of document.querySelectorAll('link[data-app]')) link.setAttribute('rel', 'modulepreload');
};
