import type { CheckAnswer, CheckRequest, FileTexts } from '#studio/protocol.ts';

/** The project's files, which the page hands over first, and whatever is saved afterwards; or a question. */
export type ToChecker = { readonly files: FileTexts } | { readonly check: CheckRequest };

export type FromChecker = CheckAnswer | { readonly failure: string };

/** The checker's files as they were when the studio was built. */
export const CHECKED_FILES = 'checked.json';
