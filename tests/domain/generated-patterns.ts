/** Made-up patterns and texts to hang them with, the same for the same seed. */

type Random = () => number;

const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
};

const ATOMS = [
  'a',
  'b',
  'ab',
  '1',
  'ш',
  'щ',
  '.',
  '[a-c]',
  '[^a]',
  '[а-я]',
  '[б-ю]',
  '😀',
  '[😀-😃]',
  String.raw`\d`,
  String.raw`\w`,
  String.raw`\s`,
  String.raw`\S`,
  String.raw`\p{L}`,
  String.raw`\p{Lu}`,
  String.raw`\p{Script=Cyrillic}`,
  String.raw`\P{L}`,
  String.raw`\u{1F600}`,
  String.raw`\u0448`,
  String.raw`[\p{L}\d]`,
  '-',
  ' ',
];
const QUANTIFIERS = ['', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '{0,20}', '+?', '*?'];
const OPENINGS = ['(', '(?:', '(?:', '(?=', '(?!', '(?i:', '(?<name>'];

const rowOf = (random: Random, depth: number): string =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => partOf(random, depth)).join('');

const partOf = (random: Random, depth: number): string => {
  if (depth === 0 || random() < 0.6) {
    const atom = pick(random, ATOMS);
    return atom === 'ab' ? atom : atom + pick(random, QUANTIFIERS);
  }
  const opening = pick(random, OPENINGS);
  const rows = Array.from({ length: 1 + Math.floor(random() * 2.5) }, () => rowOf(random, depth - 1));
  const isAside = opening === '(?=' || opening === '(?!';
  return `${opening}${rows.join('|')})${isAside ? '' : pick(random, QUANTIFIERS)}`;
};

/** A pattern that compiles under the `u` flag. */
export const patternOf = (seed: number): string => {
  const random = randomOf(seed * 2_654_435_761);
  for (let round = 0; ; round++) {
    const pattern =
      (random() < 0.7 ? '^' : '') + rowOf(random, 3) + (random() < 0.7 ? pick(random, ['$', '!$', 'щ', 'x']) : '');
    try {
      return new RegExp(pattern, 'u').source;
    } catch {
      if (round > 50) return '^a$';
    }
  }
};

const TAILS = ['', '!', '\u0000', 'щ', '"'];

/** Texts that make a pattern try again and again: what it names, repeated, with an end that does not fit. */
export const textsOf = (pattern: string, length: number): string[] => {
  const named = [...new Set([...pattern.replace(/\\./gu, ''), 'a', 'ш', '😀', '1', ' ', 'A'])].filter((char) =>
    /[\p{L}\p{N}\p{So} -]/u.test(char),
  );
  const units = [...named, 'ab', 'аб', 'aA', 'a1', 'ша', 'a a', '1a'];
  return units.flatMap((unit) =>
    TAILS.map((tail) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - tail.length) + tail),
  );
};
