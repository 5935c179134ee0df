/** Prefixes of names that say what kind a value is, not which one. */
const KIND = /^(?:is|has|can|was|are|wants|should)(?=[A-Z])/;

/** Returns the words of a name or key in lower case: isSentLate has sent and late. */
export const wordsIn = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?=[A-Z])/).flatMap((word) => (word === '' ? [] : word.toLowerCase()));

/** Returns the words of the last name of a path, without those for its kind. */
export const conceptOf = (path: string): string[] => wordsIn((path.split('.').at(-1) ?? '').replace(KIND, ''));

/** Words that negate the words beside them. */
const NEGATIVE = new Set(['none', 'no', 'not', 'empty', 'missing', 'without', 'later', 'nothing', 'never', 'un']);

export const isNegative = (word: string): boolean => NEGATIVE.has(word);

/** Whether two words are equal except for their ending. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/** Whether these contain each word of the concept. */
export const echoes = (concept: readonly string[], words: readonly string[]): boolean =>
  concept.length > 0 && concept.every((word) => words.some((other) => isSame(word, other)));
