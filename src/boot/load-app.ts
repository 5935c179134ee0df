import { delay, elapsed } from '#platform/clock.ts';
import type { Booted } from './boot.ts';

/** A boot chunk that runs later than this was loaded over a slow network. */
const QUICK_MS = 300;
/** Head start of the list's response over a slow network, which it does not share then. */
const LIST_FIRST_MS = 250;
/** After this time the app runs without waiting for the host and the server. */
const MOST_RUNNING_MS = 1000;

/**
 * Preloads the app's files, which the document names. Over a slow network they follow the list's response; over a fast one they
 * follow the first paint, which parsing would delay. Never rejects.
 *
 * @param answer resolves with the list
 * @param afterPaint resolves once the first page is painted
 */
export const loadAppFiles = async (answer: Promise<unknown>, afterPaint: Promise<void>): Promise<void> => {
  const isAnswered = answer.catch(() => {});
  if (elapsed() < QUICK_MS) await afterPaint;
  else await Promise.race([isAnswered, delay(LIST_FIRST_MS)]);
  for (const link of document.querySelectorAll('link[data-app]')) {
    link.setAttribute('fetchpriority', 'low');
    link.setAttribute('rel', 'modulepreload');
  }
};

/** Resolves when the app may run: parsing and running it would delay the first paint. Never rejects. */
export const afterFirstPaint = async (booting: Promise<Booted>): Promise<void> => {
  const afterPaint = booting.then(
    ({ firstPage }) => firstPage.afterPaint,
    () => {},
  );
  await Promise.race([afterPaint, delay(MOST_RUNNING_MS)]);
};
