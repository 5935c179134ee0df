import { delay, elapsed } from '#platform/clock.ts';
import type { Booted } from './boot.ts';

/** First bytes that run later than this have come by a slow network. */
const QUICK_MS = 300;
/** Over a slow network the answer of the list is all but there by then, and has the network for itself. */
const LIST_FIRST_MS = 250;
/** A host and a server that take longer leave the time to run the app. */
const MOST_RUNNING_MS = 1000;

/**
 * Has the browser load the app's files, which the document names. Over a slow network they follow the list's answer closely; over a
 * quick one the first page is painted before them, since reading them would hold it up. Never rejects.
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

/**
 * Resolves when the app may be run: reading and running it would hold up the page that the first bytes draw. Never rejects.
 */
export const afterFirstPaint = async (booting: Promise<Booted>): Promise<void> => {
  const afterPaint = booting.then(
    ({ firstPage }) => firstPage.afterPaint,
    () => {},
  );
  await Promise.race([afterPaint, delay(MOST_RUNNING_MS)]);
};
