import { payeeIn } from './payee-in-words.ts';

/** A hardcoded value and its path. */
export interface HardcodedDetail {
  readonly path: readonly (string | number)[];
  /** The hardcoded value: a literal, or the path of another value. */
  readonly word: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members whose texts are not displayed, or that show a number format in an empty field. */
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

/** Returns the texts that a rule concatenates, since a number may be split into parts. */
const joinedWords = (rule: unknown): string => {
  if (typeof rule === 'string') return rule;
  if (Array.isArray(rule)) return rule.map(joinedWords).join('');
  return isObject(rule) ? joinedWords(rule['cat'] ?? rule['join']) : '';
};

/** Returns the texts of a node, since a number may be split over several nodes. */
const ownWords = (node: unknown): string =>
  isObject(node) && isObject(node.text) && typeof node.text.text === 'string' ? node.text.text : '';

/** Returns the texts below a value that contain an account number or address. */
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
