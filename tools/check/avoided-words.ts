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
  const words = plainWords(isOpen ? avoided.slice(0, -1) : avoided)
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])${words}${isOpen ? '' : String.raw`(?![\p{L}\p{M}\p{N}])`}`,
    'u',
  );
  return (text) => pattern.test(text);
};
