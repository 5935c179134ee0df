/** Vowel marks and stretching, which Arabic writes or leaves out at will. */
const AT_WILL = /[\u0640\u064b-\u0652]/g;

const PLACES = /\{\{[^}]*\}\}/g;

/** A text as words are looked for in it: prepared once, for all of them. */
export const plainWords = (text: string): string =>
  text.replace(PLACES, ' ').normalize('NFC').replace(AT_WILL, '').toLowerCase();

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Finds words of a glossary in plain texts: whole ones, and with a star at the end any ending. */
export const wordFinder = (avoided: string): ((text: string) => boolean) => {
  const isOpen = avoided.endsWith('*');
  const words = plainWords(isOpen ? avoided.slice(0, -1) : avoided).split(/\s+/);
  const [first = ''] = words;
  const source = words.map(escaped).join(String.raw`\s+`);
  const end = isOpen ? '' : String.raw`(?![\p{L}\p{M}\p{N}])`;
  let pattern: RegExp | undefined;
  // Most texts lack the first letters: looking for those is much cheaper than the pattern.
  return (text) =>
    text.includes(first) && (pattern ??= new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${source}${end}`, 'u')).test(text);
};
