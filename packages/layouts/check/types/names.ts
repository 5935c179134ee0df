/** Beginnings of names that say what kind of value it is, not which. */
const KIND = /^(?:is|has|can|was|are|wants|should)(?=[A-Z])/;

/** Words of a name or a key, in small letters: isSentLate is sent and late. */
export const wordsIn = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?=[A-Z])/).flatMap((word) => (word === '' ? [] : word.toLowerCase()));

/** Words of the last name of a path, without those that say its kind. */
export const conceptOf = (path: string): string[] => wordsIn((path.split('.').at(-1) ?? '').replace(KIND, ''));

/** Words that turn what stands beside them. */
const NEGATIVE = new Set(['none', 'no', 'not', 'empty', 'missing', 'without', 'later', 'nothing', 'never', 'un']);

export const isNegative = (word: string): boolean => NEGATIVE.has(word);

/** One word, or one with another ending. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/** Whether each word of the concept is among these. */
export const echoes = (concept: readonly string[], words: readonly string[]): boolean =>
  concept.length > 0 && concept.every((word) => words.some((other) => isSame(word, other)));
