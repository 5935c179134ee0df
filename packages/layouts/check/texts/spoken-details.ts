import { isObject } from '#layouts/check/model/walk.ts';
import { payeeIn } from './payee-in-words.ts';

/** A text that seems to name a recipient of money. */
export interface SpokenDetail {
  readonly path: readonly (string | number)[];
  /** The account number or address that it contains. */
  readonly word: string;
}

/** Members whose texts are not displayed, or that show a number format in an empty field. */
const UNREAD = new Set('id type regex match href src url mask description placeholder example'.split(' '));

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
export const spokenDetails = (value: unknown, path: SpokenDetail['path']): SpokenDetail[] => {
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
