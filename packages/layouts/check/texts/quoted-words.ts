/** Words that stand in quotes in code and data. */
export interface QuotedWords {
  readonly words: ReadonlySet<string>;
  /** Literal beginnings of templates: `httpCodes.${status}` begins with httpCodes. */
  readonly beginnings: ReadonlySet<string>;
}

const WORD = /['"`]([a-zA-Z][\w.-]*)['"`]/g;
/** A beginning says something only with a dot: without one every key could begin so. */
const BEGINNING = /`([a-zA-Z]\w*\.[\w.-]*)\$\{/g;

export const quotedIn = (files: readonly string[]): QuotedWords => {
  const all = (pattern: RegExp): Set<string> =>
    new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word)));
  return { words: all(WORD), beginnings: all(BEGINNING) };
};
