/** Vowel marks and stretching, which are optional in Arabic. */
const AT_WILL = /[\u0640\u064b-\u0652]/g;

const PLACES = /\{\{[^}]*\}\}/g;

/** A text prepared once for the search of all words. */
export const plainWords = (text: string): string =>
  text.replace(PLACES, ' ').normalize('NFC').replace(AT_WILL, '').toLowerCase();

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Finds a glossary's words in plain texts: whole words, or with a star at the end any ending. */
export const wordFinder = (avoided: string): ((text: string) => boolean) => {
  const isOpen = avoided.endsWith('*');
  const words = plainWords(isOpen ? avoided.slice(0, -1) : avoided).split(/\s+/);
  const [first = ''] = words;
  const source = words.map(escaped).join(String.raw`\s+`);
  const end = isOpen ? '' : String.raw`(?![\p{L}\p{M}\p{N}])`;
  let pattern: RegExp | undefined;
  // Most texts lack the first letters, and searching for those is much cheaper than matching the pattern.
  return (text) =>
    text.includes(first) && (pattern ??= new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${source}${end}`, 'u')).test(text);
};
