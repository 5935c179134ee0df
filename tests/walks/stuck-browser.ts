/** The browser itself no longer answers: nothing is known of the page, which may well be right. */
export class StuckBrowserError extends Error {}

/** Twice what the longest step takes on a busy machine. */
const LIMIT_MS = 60_000;

/** @throws StuckBrowserError when what is done in the browser takes no end */
export const answeredInTime = async <Result>(what: string, done: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StuckBrowserError(`the browser has not answered: ${what}`)), LIMIT_MS);
  });
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
};
