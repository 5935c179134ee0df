import { payeeIn } from './payee-in-words.ts';

/** A value that is not the server's, and the way to it. */
export interface HardcodedDetail {
  readonly path: readonly (string | number)[];
  /** The author's value: a literal, or a path read elsewhere. */
  readonly word: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members whose words nobody reads, or that show in an empty field how a number is written. */
const UNREAD = new Set([
  'id',
  'type',
  'regex',
  'match',
  'href',
  'src',
  'url',
  'mask',
  'description',
  'placeholder',
  'example',
]);

/** Words that a rule joins, in their order: what is joined of pieces is one number all the same. */
const joinedWords = (rule: unknown): string => {
  if (typeof rule === 'string') return rule;
  if (Array.isArray(rule)) return rule.map(joinedWords).join('');
  return isObject(rule) ? joinedWords(rule['cat'] ?? rule['join']) : '';
};

/** Words of a node: a number may be cut in pieces that stand one after the other. */
const ownWords = (node: unknown): string =>
  isObject(node) && isObject(node.text) && typeof node.text.text === 'string' ? node.text.text : '';

/** Words below a value that hold a number or an address to pay to. */
export const spokenDetails = (value: unknown, path: HardcodedDetail['path']): HardcodedDetail[] => {
  if (typeof value === 'string') {
    const word = payeeIn(value);
    return word === undefined ? [] : [{ path, word }];
  }
  if (Array.isArray(value)) {
    const inside = value.flatMap((part: unknown, index) => spokenDetails(part, [...path, index]));
    const row = inside.length === 0 ? payeeIn(value.map(ownWords).join(' ')) : undefined;
    return row === undefined ? inside : [{ path, word: row }];
  }
  if (!isObject(value)) return [];
  const joined = payeeIn(joinedWords(value));
  if (joined !== undefined) return [{ path, word: joined }];
  return Object.entries(value)
    .filter(([name]) => !UNREAD.has(name))
    .flatMap(([name, part]) => spokenDetails(part, [...path, name]));
};
