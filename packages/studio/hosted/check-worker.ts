import { DraftChecker } from '#studio/check-drafts.ts';
import { putFiles } from './project-disk.ts';
import type { FromChecker, ToChecker } from './protocol.ts';

let checker: DraftChecker | undefined;

const answerTo = (said: ToChecker): FromChecker | undefined => {
  if ('files' in said) {
    putFiles(said.files);
    return undefined;
  }
  try {
    checker ??= new DraftChecker();
    return checker.check(said.check);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

/** The project's own checker in a browser: it takes seconds, in which the page has to go on. */
addEventListener('message', ({ data }: MessageEvent<ToChecker>) => {
  const answer = answerTo(data);
  if (answer) postMessage(answer);
});
