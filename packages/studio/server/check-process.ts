import type { CheckRequest } from '#studio/protocol.ts';
import { DraftChecker } from '#studio/check-drafts.ts';

/** The checker in a separate process: a check takes seconds, and the server must keep answering. */
const checker = new DraftChecker();

process.on('message', (request: CheckRequest) => {
  try {
    process.send?.(checker.check(request));
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
