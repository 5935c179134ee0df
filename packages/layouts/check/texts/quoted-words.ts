/** Quoted words in code and data. */
export interface QuotedWords {
  readonly words: ReadonlySet<string>;
  /** Literal prefixes of templates: `httpCodes.${status}` begins with httpCodes. */
  readonly beginnings: ReadonlySet<string>;
}

const WORD = /['"`]([a-zA-Z][\w.-]*)['"`]/g;
/** A prefix without a dot is ignored, because every key could begin with it. */
const BEGINNING = /`([a-zA-Z]\w*\.[\w.-]*)\$\{/g;

export const quotedIn = (files: readonly string[]): QuotedWords => {
  const all = (pattern: RegExp): Set<string> =>
    new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word)));
  return { words: all(WORD), beginnings: all(BEGINNING) };
};
