/*
 * Readers of bar codes as the standards describe them, so that what is drawn is held against something else than the
 * library that encodes it. Bars and spaces come as their widths, in turn, beginning with a bar.
 */

/** ISO/IEC 15417, table 1: widths of the elements of each value. The last four: starts of sets A, B and C, and the stop. */
const CODE_128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
  131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
  213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
  141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
  124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
  411131 211412 211214 211232 2331112`.split(/\s+/);

const STOP = 106;

type CodeSet = 'A' | 'B' | 'C';

/** Symbols that start a code set, or switch to it. */
const SETS: Readonly<Record<number, CodeSet>> = { 103: 'A', 104: 'B', 105: 'C', 99: 'C', 100: 'B', 101: 'A' };

const textOf = (value: number, set: CodeSet): string => {
  if (set === 'C') return String(value).padStart(2, '0');
  return String.fromCodePoint(set === 'A' && value > 63 ? value - 64 : value + 32);
};

export const readCode128 = (widths: readonly number[]): string => {
  const line = widths.join('');
  const values = [...(line.slice(0, -7).match(/.{6}/g) ?? []), line.slice(-7)].map((part) => CODE_128.indexOf(part));
  if (values.includes(-1) || values.pop() !== STOP) throw new Error(`This is no Code 128: ${line}`);
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  if (sum % 103 !== check) throw new Error(`The check character is ${check} and not ${sum % 103}.`);
  let set: CodeSet | undefined;
  let text = '';
  for (const value of values) {
    // 99 changes to set C, and in it says two nines.
    const next = value > (set === 'C' ? 99 : 98) ? SETS[value] : undefined;
    if (next) set = next;
    else if (set) text += textOf(value, set);
  }
  return text;
};

/** n for a narrow element, w for a wide one. */
const shapes = (widths: readonly number[]): string => widths.map((width) => (width > 1 ? 'w' : 'n')).join('');

/** ISO/IEC 16390, table 1. */
const ITF_DIGITS = 'nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn'.split(' ');

const everyOther = (text: string, from: 0 | 1): string => [...text].filter((_, index) => index % 2 === from).join('');

export const readItf = (widths: readonly number[]): string => {
  const line = shapes(widths);
  if (!line.startsWith('nnnn') || !line.endsWith('wnn')) throw new Error(`This is no interleaved 2 of 5: ${line}`);
  const pairs = line.slice(4, -3).match(/.{10}/g) ?? [];
  return pairs
    .flatMap((pair) => [everyOther(pair, 0), everyOther(pair, 1)])
    .map((digit) => ITF_DIGITS.indexOf(digit))
    .join('');
};

/** ISO/IEC 16388, table 1. */
const CODE_39: Readonly<Record<string, string>> = {
  nnnwwnwnn: '0',
  wnnwnnnnw: '1',
  nnwwnnnnw: '2',
  wnwwnnnnn: '3',
  nnnwwnnnw: '4',
  wnnwwnnnn: '5',
  nnwwwnnnn: '6',
  nnnwnnwnw: '7',
  wnnwnnwnn: '8',
  nnwwnnwnn: '9',
  wnnnnwnnw: 'A',
  nnwnnwnnw: 'B',
  wnwnnwnnn: 'C',
  nnnnwwnnw: 'D',
  wnnnwwnnn: 'E',
  nnwnwwnnn: 'F',
  nnnnnwwnw: 'G',
  wnnnnwwnn: 'H',
  nnwnnwwnn: 'I',
  nnnnwwwnn: 'J',
  wnnnnnnww: 'K',
  nnwnnnnww: 'L',
  wnwnnnnwn: 'M',
  nnnnwnnww: 'N',
  wnnnwnnwn: 'O',
  nnwnwnnwn: 'P',
  nnnnnnwww: 'Q',
  wnnnnnwwn: 'R',
  nnwnnnwwn: 'S',
  nnnnwnwwn: 'T',
  wwnnnnnnw: 'U',
  nwwnnnnnw: 'V',
  wwwnnnnnn: 'W',
  nwnnwnnnw: 'X',
  wwnnwnnnn: 'Y',
  nwwnwnnnn: 'Z',
  nwnnnnwnw: '-',
  wwnnnnwnn: '.',
  nwwnnnwnn: ' ',
  nwnnwnwnn: '*',
  nwnwnwnnn: '$',
  nwnwnnnwn: '/',
  nwnnnwnwn: '+',
  nnnwnwnwn: '%',
};

export const readCode39 = (widths: readonly number[]): string => {
  const parts = `${shapes(widths)}n`.match(/.{10}/g) ?? [];
  const text = parts.map((part) => CODE_39[part.slice(0, 9)] ?? '?').join('');
  if (!/^\*[^*?]*\*$/.test(text)) throw new Error(`This is no Code 39: ${text}`);
  return text.slice(1, -1);
};

/** ISO/IEC 15420, table 1: widths of a digit of set A; set B has them backwards, and set C like A with the colours changed. */
const EAN_DIGITS = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');

/** Table 3: the sets of the left half tell the first digit. */
const FIRST_DIGITS = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');

export const readEan13 = (widths: readonly number[]): string => {
  const line = widths.join('');
  const [, left = '', right = ''] = /^111(\d{24})11111(\d{24})111$/.exec(line) ?? [];
  const half = (part: string): { set: string; digit: number }[] =>
    (part.match(/.{4}/g) ?? []).map((digit) => {
      const forwards = EAN_DIGITS.indexOf(digit);
      return forwards >= 0
        ? { set: 'A', digit: forwards }
        : { set: 'B', digit: EAN_DIGITS.indexOf([...digit].toReversed().join('')) };
    });
  const first = FIRST_DIGITS.indexOf(
    half(left)
      .map(({ set }) => set)
      .join(''),
  );
  const digits = [first, ...half(left).map(({ digit }) => digit), ...half(right).map(({ digit }) => digit)];
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  if (digits.length !== 13 || digits.includes(-1) || sum % 10 !== 0) throw new Error(`This is no EAN-13: ${line}`);
  return digits.join('');
};
