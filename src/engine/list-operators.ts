import { compareDecimals, parseDecimal } from '#domain/decimal.ts';
import { Searchable } from '#domain/search.ts';
import { withLatinDigits } from '#domain/text-locale.ts';
import { evaluationContext } from './evaluation-context.ts';
import type { OwnOperator } from '#generated/operators.ts';
import type { Operator } from './operators.ts';
import { toDisplayText, toText } from './display-text.ts';
import { isRecord, readPath, toPath } from './scope.ts';

/** Limit of elements that are sorted (the others follow unsorted), and of members that become elements. */
const MAX_ELEMENTS = 10_000;

/** Limit of a text's characters that are searched or compared: longer than any name. */
const MAX_COMPARED_LENGTH = 200;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The displayed text of an element's member; of the element itself without a name. */
const wordsOf = (member: unknown): ((element: unknown) => string) => {
  const name = toText(member);
  const path = name === '' ? [] : toPath(name);
  return (element) => toDisplayText(readPath(element, path), evaluationContext().locale).slice(0, MAX_COMPARED_LENGTH);
};

/** Numbers come before texts, and texts before missing values. */
const rankOf = (words: string): number => {
  if (words === '') return 2;
  return parseDecimal(words) === null ? 1 : 0;
};

const sortBy = (list: readonly unknown[], member: unknown, isDescending: boolean): unknown[] => {
  const read = wordsOf(member);
  const collator = new Intl.Collator(withLatinDigits(evaluationContext().locale));
  const keyed = list.slice(0, MAX_ELEMENTS).map((element) => {
    const words = read(element);
    return { element, words, rank: rankOf(words) };
  });
  keyed.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    const order =
      one.rank === 0 ? compareDecimals(one.words.trim(), other.words.trim()) : collator.compare(one.words, other.words);
    return isDescending ? -order : order;
  });
  return [...keyed.map(({ element }) => element), ...list.slice(MAX_ELEMENTS)];
};

const asPosition = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

interface Searched {
  readonly member: unknown;
  readonly locale: string;
  readonly words: Searchable<unknown>;
}

/** Cache of searched lists: data are immutable, so the same list always contains the same texts. */
const searched = new WeakMap<readonly unknown[], Searched>();

const searchIn = (list: readonly unknown[], member: unknown): Searchable<unknown> => {
  const { locale } = evaluationContext();
  const known = searched.get(list);
  if (known && known.member === member && known.locale === locale) return known.words;
  const words = new Searchable(list, wordsOf(member));
  searched.set(list, { member, locale, words });
  return words;
};

/** Operators on lists and maps. */
export const LIST_OPERATORS = {
  search: (list, member, query) => {
    const words = toText(query).slice(0, MAX_COMPARED_LENGTH);
    // Nothing is prepared until the user types.
    return words.trim() === '' ? [...asList(list)] : searchIn(asList(list), member).find(words);
  },
  sort: (list, member, direction) => sortBy(asList(list), member, direction === 'descending'),
  slice: (list, start, end) => asList(list).slice(asPosition(start), asPosition(end)),
  entries: (map) =>
    isRecord(map) && !Array.isArray(map)
      ? Object.entries(map)
          .slice(0, MAX_ELEMENTS)
          .map(([key, value]) => ({ key, value }))
      : [],
} satisfies Partial<Record<OwnOperator, Operator>>;
